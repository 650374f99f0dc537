export { FleetMap } from './fleet-map.tsx';
export { MapFrame, type ShownMap } from './map-frame.tsx';
export { toWindow, type MapView, type Place, type Point, type Size } from './projection.ts';
