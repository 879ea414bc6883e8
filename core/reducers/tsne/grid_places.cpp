#include "core/reducers/tsne/grid_places.h"

#include "core/linalg/lanes.h"
#include "core/linalg/processor_clones.h"

namespace eigenscope {
namespace {

template <int registerBytes> using Places = Lanes<float, placesTogether, registerBytes>;

/// The splines that are not 0 at places `rest` beyond a node, and their slopes.
template <class Points>
[[gnu::always_inline]] inline void writeSplines(const Points &rest, SplineWeights &along, SplineWeights &slopes) {
    Points w[splineOrder] = {1 - rest, rest};
    for (int n = 3; n <= splineOrder; ++n) {
        if (n == splineOrder) { // the slope follows from the splines of the degree below
            (-1 * w[0]).write(slopes[0].data());
            for (int k = 1; k + 1 < splineOrder; ++k)
                (w[k - 1] - w[k]).write(slopes[static_cast<std::size_t>(k)].data());
            w[splineOrder - 2].write(slopes[splineOrder - 1].data());
        }
        const float scale = 1 / static_cast<float>(n - 1);
        w[n - 1] = scale * (rest * w[n - 2]);
        for (int k = n - 2; k > 0; --k)
            w[k] =
                scale * ((static_cast<float>(n - 1 - k) + rest) * w[k - 1] + (static_cast<float>(k + 1) - rest) * w[k]);
        w[0] = scale * ((1 - rest) * w[0]);
    }
    for (int k = 0; k < splineOrder; ++k)
        w[k].write(along[static_cast<std::size_t>(k)].data());
}

/// The places along one axis.
template <int registerBytes>
[[gnu::always_inline]] inline void placesAlong(const OfPlaces &coordinates, float corner, float spacing,
                                               std::array<int, placesTogether> &nodes, SplineWeights &along,
                                               SplineWeights &slopes) {
    using Points = Places<registerBytes>;
    using Nodes = Lanes<int, placesTogether, registerBytes>;
    Points rest = (Points::at(coordinates.data()) - Points::all(corner)) / Points::all(spacing);
    Nodes node;
    for (int part = 0; part < Points::registers; ++part) {
        node.parts[part] = __builtin_convertvector(rest.parts[part], Register<int, Points::width>);
        rest.parts[part] -= __builtin_convertvector(node.parts[part], Register<float, Points::width>);
    }
    node.write(nodes.data());
    writeSplines(rest, along, slopes);
}

template <int registerBytes> [[gnu::always_inline]] inline void placesOf(const OfPlaces &x, const OfPlaces &y,
                                                                         const PlaneGrid &grid, GridPlaces &places) {
    placesAlong<registerBytes>(x, grid.cornerX, grid.spacing, places.x, places.alongX, places.slopeX);
    placesAlong<registerBytes>(y, grid.cornerY, grid.spacing, places.y, places.alongY, places.slopeY);
}

/// A_δ = Σ_a w_a·w_(a+δ): how two points in the same place meet on nodes δ steps apart; and half its slope.
template <class Points> struct Overlap {
    Points value[splineOrder] = {}, slope[splineOrder] = {};

    [[gnu::always_inline]] Overlap(const SplineWeights &along, const SplineWeights &slopes) {
        Points w[splineOrder], s[splineOrder];
        for (std::size_t a = 0; a < splineOrder; ++a) {
            w[a] = Points::at(along[a].data());
            s[a] = Points::at(slopes[a].data());
        }
        for (int delta = 0; delta < splineOrder; ++delta) {
            const float twice = delta > 0 ? 2 : 1; // −δ as well
            for (int a = 0; a + delta < splineOrder; ++a) {
                value[delta] += twice * (w[a] * w[a + delta]);
                slope[delta] += (0.5F * twice) * (s[a] * w[a + delta] + w[a] * s[a + delta]);
            }
        }
    }
};

template <int registerBytes>
[[gnu::always_inline]] inline void ownOf(const GridPlaces &places, const OfSteps &own, FeltAtPlaces &felt) {
    using Points = Places<registerBytes>;
    const Overlap<Points> alongX(places.alongX, places.slopeX), alongY(places.alongY, places.slopeY);
    Points value = {}, slopeX = {}, slopeY = {};
    for (std::size_t b = 0; b < splineOrder; ++b) {
        Points across = {}, slope = {};
        for (std::size_t a = 0; a < splineOrder; ++a) {
            across += own[b][a] * alongX.value[a];
            slope += own[b][a] * alongX.slope[a];
        }
        value += alongY.value[b] * across;
        slopeX += alongY.value[b] * slope;
        slopeY += alongY.slope[b] * across;
    }
    value.write(felt.value.data());
    slopeX.write(felt.slopeX.data());
    slopeY.write(felt.slopeY.data());
}

EIGENSCOPE_BY_REGISTERS(void placesInLanes(const OfPlaces &x, const OfPlaces &y, const PlaneGrid &grid,
                                           GridPlaces &places),
                        placesOf<registerBytes>(x, y, grid, places))
EIGENSCOPE_BY_REGISTERS(void ownInLanes(const GridPlaces &places, const OfSteps &own, FeltAtPlaces &felt),
                        ownOf<registerBytes>(places, own, felt))

} // namespace

void findPlaces(const OfPlaces &x, const OfPlaces &y, const PlaneGrid &grid, GridPlaces &places) {
    placesInLanes(x, y, grid, places);
}

void feelOwn(const GridPlaces &places, const OfSteps &own, FeltAtPlaces &felt) {
    ownInLanes(places, own, felt);
}

} // namespace eigenscope
