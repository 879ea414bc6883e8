#pragma once

#include "core/catalogue.h"
#include "core/formats/source_head.h"
#include "ui/controls/renewed_rows.h"
#include "ui/document/job_runner.h"

#include <nlohmann/json.hpp>

#include <QDialog>

class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace eigenscope {

class ComboBox;
class CureSwitches;
class ImportTable;

/// Shows how a file or a text would be read: what it is taken for, its first rows and the roles of its columns, each of
/// which can be corrected while the table follows; and what was converted or dropped.
class ImportWindow final : public QDialog {
    Q_OBJECT

public:
    /// `data` is a `data` object of a session with a path or a text; relative paths start at `folder`. The catalogue
    /// outlives the window.
    ImportWindow(Json data, std::filesystem::path folder, const Catalogue &catalogue, QWidget *parent = nullptr);

    /// The object as it has been corrected.
    [[nodiscard]] const Json &data() const { return m_data; }

signals:
    void previewed(); ///< what stands in the window is the answer to the settings

private:
    void addChoice(QFormLayout *form, const QString &title, const char *key,
                   const std::vector<std::pair<QString, Json>> &choices);
    void set(const char *key, const Json &value);
    void takeRoles();
    void preview();
    void showHead(const Result<SourceHead> &head);
    void showFound(const SourceHead &head);
    void showParts(const SourceParts &parts);
    void showHelp(const Result<SourceHead> &head);
    void showPictures(const std::optional<PicturesFound> &pictures);

    Json m_data;
    std::filesystem::path m_folder;
    const Catalogue &m_catalogue;
    std::optional<SourceHead> m_head; ///< that the table shows
    QLabel *m_title, *m_notes, *m_refusal;
    QScrollArea *m_notesArea;
    QVBoxLayout *m_help; ///< below the table: what is refused, and what mends it
    RenewedRows m_remedies;
    CureSwitches *m_cures;
    ImportTable *m_table;
    QLineEdit *m_missing;
    ComboBox *m_parts; ///< sheets of a workbook, files of an archive
    QFormLayout *m_partsForm, *m_otherForm;
    QPushButton *m_open;
    std::map<std::string, ComboBox *> m_choices; ///< by key of the object; the first entry is the one that is found
    JobRunner m_jobs;
};

} // namespace eigenscope
