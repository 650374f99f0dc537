import type { MapOutlineKind } from '@voltdeck/protocol/contract';
import type { Arc } from './arcs.ts';
import type { MapAim, Window } from './camera.ts';
import type { Column } from './columns.ts';
import type { GroundLine, LandArea } from './ground.ts';
import type { PlanePoint } from './plane.ts';

/** Lines of an uploaded outline. */
export interface OutlineLines {
  readonly kind: MapOutlineKind;
  readonly lines: readonly GroundLine[];
}

/** What lies under the fleet. */
export interface Ground {
  readonly land: readonly LandArea[];
  readonly graticule: readonly GroundLine[];
  readonly outlines: readonly OutlineLines[];
}

/** The place that a beam of light marks. */
export interface Beam extends PlanePoint {
  readonly level: number;
}

/** The fleet on the ground. */
export interface Fleet {
  readonly columns: readonly Column[];
  readonly arcs: readonly Arc[];
  readonly beam: Beam | null;
}

/** One moment of the scene. */
export interface Moment {
  readonly aim: MapAim;
  /** Of the height of the columns, 0 to 1: they rise when the map turns to them. */
  readonly grown: number;
  /** Of what moves by itself, in seconds; null: nothing does. */
  readonly seconds: number | null;
}

/** Draws the map on a canvas, until it is disposed of. */
export interface SceneDrawing {
  resize(window: Window, ratio: number): void;
  setGround(ground: Ground): void;
  setFleet(fleet: Fleet): void;
  draw(moment: Moment): void;
  /** Gives everything back: buffers, textures, programs, listeners, and the context itself. */
  dispose(): void;
}

/** Colours of the ground; the dark theme has no names for them. */
export const groundColours = { land: '#2a2151', shore: '#6f63c9', graticule: '#3a2f63', country: '#d9ccff', province: '#8f80d6', lit: '#a9bdff', dark: '#15102a' } as const;
