import { onArc, type Arc } from './arcs.ts';
import { distanceOf, projectionOf, tilt, type MapAim, type Projection, type Window } from './camera.ts';
import { colourOf, type Column } from './columns.ts';
import type { GroundLine } from './ground.ts';
import { northOfLine, northOfRing } from './near-part.ts';
import { groundColours, type Fleet, type Ground, type Moment, type SceneDrawing } from './scene.ts';

const noGround: Ground = { land: [], graticule: [], outlines: [] };
const noFleet: Fleet = { columns: [], arcs: [], beam: null };

/** Of its distance from the eye to the aim: what lies nearer to the eye is not drawn. */
const southReach = 1.05;
const arcSteps = 20;
const comet = { points: 9, apart: 0.022, perSecond: 0.16, beyond: 1.3 } as const;
const beatS = 2.5;
const [beamHeight, ringWidth] = [0.3, 0.035];

/** The map drawn without a graphics processor: what stands still is painted once for each view, and only comets and the beat of the beam move. */
export class CanvasScene implements SceneDrawing {
  private ground = noGround;
  private fleet = noFleet;
  private window: Window = { width: 1, height: 1 };
  private ratio = 1;
  private readonly still: HTMLCanvasElement;
  /** The aim that `still` is painted for; null: it is to be painted. */
  private painted: MapAim | null = null;

  private constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly context: CanvasRenderingContext2D,
  ) {
    this.still = canvas.ownerDocument.createElement('canvas');
  }

  static open(canvas: HTMLCanvasElement): CanvasScene | null {
    const context = canvas.getContext('2d');
    return context === null ? null : new CanvasScene(canvas, context);
  }

  resize(window: Window, ratio: number): void {
    this.window = window;
    this.ratio = ratio;
    for (const canvas of [this.canvas, this.still]) {
      canvas.width = Math.max(1, Math.round(window.width * ratio));
      canvas.height = Math.max(1, Math.round(window.height * ratio));
    }
    this.painted = null;
  }

  setGround(ground: Ground): void {
    this.ground = ground;
    this.painted = null;
  }

  setFleet(fleet: Fleet): void {
    this.fleet = fleet;
    this.painted = null;
  }

  draw({ aim, seconds }: Moment): void {
    if (this.painted !== aim) this.paintStill(aim);
    const { context } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.drawImage(this.still, 0, 0);
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    const project = projectionOf(aim, this.window);
    if (seconds !== null) paintComets(context, this.fleet.arcs, project, seconds);
    this.paintRing(project, aim, seconds);
  }

  dispose(): void {
    // A canvas without pixels holds none until it is collected.
    for (const canvas of [this.canvas, this.still]) canvas.width = canvas.height = 0;
    this.ground = noGround;
    this.fleet = noFleet;
  }

  private paintStill(aim: MapAim): void {
    this.painted = aim;
    const context = this.still.getContext('2d');
    if (context === null) return;
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    context.clearRect(0, 0, this.window.width, this.window.height);
    const project = projectionOf(aim, this.window);
    const south = aim.y - distanceOf(aim, this.window) * southReach * Math.sin(tilt);
    paintGround(context, this.ground, project, south);
    fadeFar(context, this.window);
    paintArcs(context, this.fleet.arcs, project);
    for (const column of this.fleet.columns.toSorted((one, other) => other.y - one.y)) paintColumn(context, column, project);
    if (this.fleet.beam !== null) paintBeam(context, project(this.fleet.beam), project(this.fleet.beam, aim.span * beamHeight), colourOf(this.fleet.beam.level));
  }

  private paintRing(project: Projection, aim: MapAim, seconds: number | null): void {
    const { beam } = this.fleet;
    const [at, beside] = beam === null ? [null, null] : [project(beam), project({ x: beam.x + aim.span * ringWidth, y: beam.y })];
    if (beam === null || at === null || beside === null) return;
    const beat = seconds === null ? 0.5 : (seconds % beatS) / beatS;
    const radius = (beside.x - at.x) * (0.35 + beat * 0.65);
    this.context.globalAlpha = 1 - beat;
    this.context.strokeStyle = colourOf(beam.level);
    this.context.lineWidth = 3;
    this.context.beginPath();
    this.context.ellipse(at.x, at.y, radius, radius * Math.cos(tilt), 0, 0, 2 * Math.PI);
    this.context.stroke();
    this.context.globalAlpha = 1;
  }
}

function trace(context: CanvasRenderingContext2D, line: GroundLine, project: Projection, z = 0): void {
  let started = false;
  for (let index = 0; index + 1 < line.length; index += 2) {
    const at = project({ x: line[index] ?? 0, y: line[index + 1] ?? 0 }, z);
    if (at === null) continue;
    if (started) context.lineTo(at.x, at.y);
    else context.moveTo(at.x, at.y);
    started = true;
  }
}

function paintGround(context: CanvasRenderingContext2D, { land, graticule, outlines }: Ground, project: Projection, south: number): void {
  context.lineJoin = 'round';
  context.beginPath();
  for (const ring of land.flatMap(({ outline, holes }) => [outline, ...holes])) {
    trace(context, northOfRing(ring, south), project);
    context.closePath();
  }
  context.fillStyle = groundColours.land;
  context.fill('evenodd');
  strokes(context, graticule, project, south, { colour: groundColours.graticule, width: 1, alpha: 0.6 });
  context.globalAlpha = 1;
  strokes(context, land.flatMap(({ outline, holes }) => [outline, ...holes]).map(closed), project, south, { colour: groundColours.shore, width: 1.6, alpha: 0.9 });
  strokes(context, outlines.filter(({ kind }) => kind === 'province').flatMap(({ lines }) => lines), project, south, { colour: groundColours.province, width: 1, alpha: 0.7 });
  strokes(context, outlines.filter(({ kind }) => kind === 'country').flatMap(({ lines }) => lines), project, south, { colour: groundColours.country, width: 2, alpha: 0.95 });
}

/** A ring as the line around it. */
function closed(ring: GroundLine): GroundLine {
  const line = new Float64Array(ring.length + 2);
  line.set(ring);
  line.set([ring[0] ?? 0, ring[1] ?? 0], ring.length);
  return line;
}

interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly alpha: number;
}

function strokes(context: CanvasRenderingContext2D, lines: readonly GroundLine[], project: Projection, south: number, { colour, width, alpha }: Stroke): void {
  context.beginPath();
  for (const line of lines) for (const piece of northOfLine(line, south)) trace(context, piece, project);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.globalAlpha = alpha;
  context.stroke();
  context.globalAlpha = 1;
}

/** The ground fades towards the back, as it does with light. */
function fadeFar(context: CanvasRenderingContext2D, { width, height }: Window): void {
  const fade = context.createLinearGradient(0, 0, 0, height * 0.45);
  fade.addColorStop(0, 'rgb(0 0 0 / 95%)');
  fade.addColorStop(1, 'rgb(0 0 0 / 0%)');
  context.globalCompositeOperation = 'destination-out';
  context.fillStyle = fade;
  context.fillRect(0, 0, width, height * 0.45);
  context.globalCompositeOperation = 'source-over';
}

function paintArcs(context: CanvasRenderingContext2D, arcs: readonly Arc[], project: Projection): void {
  context.lineWidth = 1.4;
  context.globalAlpha = 0.4;
  for (const arc of arcs) {
    context.strokeStyle = colourOf(arc.level);
    context.beginPath();
    for (let step = 0; step <= arcSteps; step++) {
      const on = onArc(arc, step / arcSteps);
      const at = project(on, on.z);
      if (at !== null) context.lineTo(at.x, at.y);
    }
    context.stroke();
  }
  context.globalAlpha = 1;
}

function paintComets(context: CanvasRenderingContext2D, arcs: readonly Arc[], project: Projection, seconds: number): void {
  for (const arc of arcs) {
    const head = ((arc.phase + seconds * comet.perSecond) % 1) * comet.beyond;
    context.fillStyle = arc.level === 0 ? groundColours.lit : colourOf(arc.level);
    for (let order = 0; order < comet.points; order++) {
      const share = head - order * comet.apart;
      if (share < 0 || share > 1) continue;
      const on = onArc(arc, share);
      const at = project(on, on.z);
      if (at === null) continue;
      const strength = 1 - order / comet.points;
      context.globalAlpha = strength ** 1.5;
      context.beginPath();
      context.arc(at.x, at.y, 0.8 + 2.6 * strength, 0, 2 * Math.PI);
      context.fill();
    }
  }
  context.globalAlpha = 1;
}

function paintColumn(context: CanvasRenderingContext2D, column: Column, project: Projection): void {
  const { x, y, radius, height, level } = column;
  const [foot, top, side] = [project(column), project(column, height), project({ x: x + radius, y })];
  if (foot === null || top === null || side === null) return;
  const half = Math.max(1.5, side.x - foot.x);
  const colour = colourOf(level);
  const body = context.createLinearGradient(0, foot.y, 0, top.y);
  body.addColorStop(0, groundColours.dark);
  body.addColorStop(1, colour);
  context.fillStyle = body;
  context.beginPath();
  context.ellipse(foot.x, foot.y, half, half * Math.cos(tilt), 0, 0, Math.PI);
  context.lineTo(top.x - half, top.y);
  context.lineTo(top.x + half, top.y);
  context.fill();
  context.fillStyle = colour;
  context.beginPath();
  context.ellipse(top.x, top.y, half, half * Math.cos(tilt), 0, 0, 2 * Math.PI);
  context.fill();
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

function paintBeam(context: CanvasRenderingContext2D, foot: Spot | null, top: Spot | null, colour: string): void {
  if (foot === null || top === null) return;
  const light = context.createLinearGradient(0, foot.y, 0, top.y);
  light.addColorStop(0, colour);
  light.addColorStop(1, `${colour}00`);
  context.fillStyle = light;
  context.beginPath();
  context.moveTo(foot.x - 5, foot.y);
  context.lineTo(foot.x + 5, foot.y);
  context.lineTo(top.x + 2, top.y);
  context.lineTo(top.x - 2, top.y);
  context.fill();
}
