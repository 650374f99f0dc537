export { FleetMap } from './fleet-map.tsx';
export { MapFrame, type ShownMap } from './map-frame.tsx';
export { fromWorld, toWindow, toWorld, type MapView, type Place, type Point, type Size } from './projection.ts';
