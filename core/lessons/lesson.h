#pragma once

#include "core/base/parameter.h"
#include "core/conditions/condition.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <optional>

namespace eigenscope {

/// What stands above a lesson.
struct LessonHead {
    std::string id;       ///< "kernel-pca"
    std::string title;    ///< "Kernel PCA on rings and moons"
    std::string audience; ///< for whom it is
    int minutes = 0;      ///< that it takes; 0 where it does not say
    std::string goal;
    Names needs = {}; ///< ids of lessons that come before
    int version = 1;
    bool isLocked = false; ///< only what a step names takes input
    std::string language = "en";
    std::string license = {};

    bool operator==(const LessonHead &) const = default;
};

/// An answer that the author has foreseen.
struct ForeseenAnswer {
    Condition is;
    double abs = 0, rel = 0; ///< how far an answer may be off
    std::string say = {};
};

/// A question whose answer is typed, or chosen among sentences.
struct LessonQuestion {
    std::string id;
    std::string ask;
    std::optional<Condition> answer = {};   ///< of a typed one
    double abs = 0, rel = 0;                ///< how far it may be off
    bool isOfStart = false;                 ///< the answer is that of the step's start, not of what stands now
    std::vector<ForeseenAnswer> also = {};  ///< right as well
    std::vector<ForeseenAnswer> wrong = {}; ///< the first that fits decides
    Names choices = {};                     ///< of a chosen one
    std::size_t right = 0;                  ///< place of the right choice
    Names because = {};                     ///< a sentence a choice; empty where there are none
};

/// What is asked before the answer is shown; never marked wrong.
struct LessonGuess {
    std::string ask;
    Names choices = {};                  ///< empty: a number is guessed
    std::optional<Condition> truth = {}; ///< the place of a choice, or a number
};

/// One way to do a task.
struct LessonSolution {
    Json session = Json::object();              ///< a patch
    std::optional<Condition> select = {};       ///< rows
    std::optional<Condition> point = {};        ///< values of the new point
    std::optional<std::string> kernelLine = {}; ///< what is typed into the kernel line
    std::optional<double> timeline = {};        ///< where it is moved, 0 to 1
    int held = 0;                               ///< how often the run is held
};

/// A number that is on screen in a step and tested.
struct LessonNumber {
    Condition show;
    Json is;                 ///< a number or lists of them
    double abs = 0, rel = 0; ///< how far each may be off
    std::string from = {};   ///< "seed_iris_pca:eigenvalues"
    bool isSolved = false;   ///< of the solved step, not of its start
};

/// A step of a lesson: what is written under one heading.
struct LessonStep {
    std::string id;
    std::string title;
    std::string text;                     ///< Markdown with formulas and live values
    Names teacher = {};                   ///< paragraphs for the teacher alone
    Json json;                            ///< the block of the step as it is written, its truth
    int line = 0;                         ///< of the heading in the file, from 1
    bool isFresh = false;                 ///< begins from an empty session
    Json session = Json::object();        ///< a patch on the session as the step before leaves it
    std::optional<Condition> select = {}; ///< rows selected at the start
    std::optional<Condition> point = {};  ///< values of the new point at the start
    Names pointAt = {}, allow = {};       ///< targets
    std::optional<LessonGuess> guess = {};
    std::string task = {};
    std::vector<Condition> checks = {};         ///< done in turn
    std::vector<LessonSolution> solutions = {}; ///< one for each check, or one alone
    Json answers = Json::object();              ///< by the id of a question, as they would be typed
    std::vector<LessonQuestion> questions = {};
    Names hints = {}, notes = {};
    Names explains = {}; ///< "reducer:isomap": found from there
    std::vector<LessonNumber> numbers = {};
};

/// A guided lesson, read from a file. A value.
struct Lesson {
    LessonHead head;
    std::string introduction = {}; ///< Markdown before the first heading
    Json defines = Json::object(); ///< by name; "@NAME" stands for one
    Json start = Json::object();   ///< the session it begins with, a patch on an empty one
    std::vector<LessonStep> steps = {};
    std::filesystem::path file = {};   ///< that it was read from
    std::filesystem::path folder = {}; ///< of its own data and pictures
};

} // namespace eigenscope
