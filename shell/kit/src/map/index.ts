export { FenceLayer, type MappedFence } from './fence-layer.tsx';
export { metresBetween, outlineOfFence, placeFrom, placeShownAt } from './fence-outline.ts';
export { FleetMap } from './fleet-map.tsx';
export { MapFrame, type ShownMap } from './map-frame.tsx';
export { packagedCities, packagedLand, type CityRow, type LandOutline } from './packaged.ts';
export { fromWindow, fromWorld, toWindow, toWorld, type MapView, type Place, type Point, type Size } from './projection.ts';
