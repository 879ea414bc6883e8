#pragma once

#include <array>

namespace eigenscope {

constexpr int splineOrder = 4;     // piecewise polynomials of the degree splineOrder − 1
constexpr int placesTogether = 16; // points that are worked on together

/// A grid of nodes in the plane.
struct PlaneGrid {
    float cornerX = 0, cornerY = 0, spacing = 1;
};

/// A number for each of the points.
using OfPlaces = std::array<float, placesTogether>;
/// The weights of the nodes that a point touches along an axis, from the first one on, for each of the points.
using SplineWeights = std::array<OfPlaces, splineOrder>;
/// A number for each step along both axes, [y][x].
using OfSteps = std::array<std::array<float, splineOrder>, splineOrder>;

/// Where points stand on a grid: the first nodes that they touch; the weights of these and of the next, and their
/// slopes in steps of the grid.
struct GridPlaces {
    std::array<int, placesTogether> x{}, y{};
    SplineWeights alongX{}, alongY{}, slopeX{}, slopeY{};
};

/// What points feel: a potential and its slopes in steps of the grid.
struct FeltAtPlaces {
    OfPlaces value{}, slopeX{}, slopeY{};
};

/// The places of points on a grid, not below its corner.
/// Source: Essmann et al., A smooth particle mesh Ewald method, J. Chem. Phys. 103 (1995), equations 4.1 and 4.2.
void findPlaces(const OfPlaces &x, const OfPlaces &y, const PlaneGrid &grid, GridPlaces &places);

/// What each point feels of itself on the nodes, where `own` is the potential of one that stands on a node, by steps
/// from it.
void feelOwn(const GridPlaces &places, const OfSteps &own, FeltAtPlaces &felt);

} // namespace eigenscope
