#include "ui/export/webp_film.h"

#include <webp/encode.h>
#include <webp/mux.h>

namespace eigenscope {
namespace {

constexpr float webpQuality = 85;
constexpr int thoroughness = 3; // of 6: more takes much longer and saves little

Error tooLarge() {
    return {Error::Kind::TooLarge, sentence("The film could not be made. Make it smaller or shorter.")};
}

/// What the library calls a picture.
class WebpPicture {
public:
    WebpPicture() { WebPPictureInit(&m_picture); }
    ~WebpPicture() { WebPPictureFree(&m_picture); }
    WebpPicture(const WebpPicture &) = delete;
    WebpPicture &operator=(const WebpPicture &) = delete;

    WebPPicture *get() { return &m_picture; }
    [[nodiscard]] bool take(const QImage &image) {
        const QImage plain = image.convertToFormat(QImage::Format_RGBA8888);
        m_picture.use_argb = 1;
        m_picture.width = plain.width();
        m_picture.height = plain.height();
        return WebPPictureImportRGBA(&m_picture, plain.constBits(), static_cast<int>(plain.bytesPerLine())) != 0;
    }

private:
    WebPPicture m_picture;
};

class WebpFilm final : public FilmEncoder {
public:
    static Result<std::unique_ptr<FilmEncoder>> make(QSize size, int milliseconds) {
        auto film = std::make_unique<WebpFilm>();
        film->m_milliseconds = milliseconds;
        WebPAnimEncoderOptions options;
        WebPAnimEncoderOptionsInit(&options);
        options.allow_mixed = 1; // plots are smaller without loss, clouds of points with some
        film->m_encoder.reset(WebPAnimEncoderNew(size.width(), size.height(), &options));
        WebPConfigInit(&film->m_config);
        film->m_config.quality = webpQuality;
        film->m_config.method = thoroughness;
        if (!film->m_encoder)
            return tooLarge();
        return std::unique_ptr<FilmEncoder>(std::move(film));
    }

    Result<void> add(const QImage &image) override {
        WebpPicture picture;
        if (!picture.take(image) || !WebPAnimEncoderAdd(m_encoder.get(), picture.get(), m_time, &m_config))
            return tooLarge();
        m_time += m_milliseconds;
        return {};
    }

    Result<QByteArray> finish() override {
        WebPData data;
        WebPDataInit(&data);
        if (!WebPAnimEncoderAdd(m_encoder.get(), nullptr, m_time, nullptr) ||
            !WebPAnimEncoderAssemble(m_encoder.get(), &data))
            return tooLarge();
        QByteArray bytes(reinterpret_cast<const char *>(data.bytes), static_cast<qsizetype>(data.size));
        WebPDataClear(&data);
        return bytes;
    }

private:
    struct Delete {
        void operator()(WebPAnimEncoder *encoder) const { WebPAnimEncoderDelete(encoder); }
    };

    std::unique_ptr<WebPAnimEncoder, Delete> m_encoder;
    WebPConfig m_config = {};
    int m_milliseconds = 0, m_time = 0;
};

} // namespace

FilmFormat webpFilm() {
    return {.id = "webp", .name = "Animated WebP", .ending = ".webp", .make = &WebpFilm::make};
}

} // namespace eigenscope
