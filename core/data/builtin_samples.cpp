#include "core/data/source.h"

namespace eigenscope {

Registry<SampleInfo> builtinSamples() {
    return {
        {"iris",
         "Iris",
         "150 flowers of three species: length and width of sepals and petals",
         "iris.csv",
         {.label = "species"}},
        {"iris-uci",
         "Iris (UCI)",
         "The iris flowers with the two rows in which the UCI copy differs",
         "iris-uci.csv",
         {.label = "species"}},
        {"iris-nonlinear",
         "Iris, nonlinear",
         "Two nonlinear functions of sepal length and width of 150 flowers",
         "iris-nonlinear.csv",
         {.label = "species"}},
        {"wine", "Wine", "178 wines of three growers: 13 chemical measures", "wine.csv", {.label = "class"}},
        {"breast-cancer",
         "Breast cancer",
         "569 tumours, malignant or benign: 30 measures of cell nuclei",
         "breast-cancer.csv",
         {.label = "diagnosis"}},
        {"digits", "Digits", "1797 handwritten digits: 64 grey values of 8×8 pixels", "digits.csv", {.label = "digit"}},
        {"moons-100", "Two moons", "100 points on two interleaved half circles", "moons-100.csv", {.label = "class"}},
        {"circles-1000",
         "Two circles",
         "1000 points on two concentric noisy circles",
         "circles-1000.csv",
         {.label = "class"}},
    };
}

} // namespace eigenscope
