import {
  AdditiveBlending,
  BufferGeometry,
  Color,
  CylinderGeometry,
  DoubleSide,
  DynamicDrawUsage,
  Float32BufferAttribute,
  InstancedMesh,
  Matrix4,
  Mesh,
  Points,
  RingGeometry,
  ShaderMaterial,
  ShapeUtils,
  Vector2,
} from 'three';
import { LineMaterial } from 'three/addons/lines/LineMaterial.js';
import { LineSegments2 } from 'three/addons/lines/LineSegments2.js';
import { LineSegmentsGeometry } from 'three/addons/lines/LineSegmentsGeometry.js';
import { onArc, type Arc } from './arcs.ts';
import { colourOf, type Column } from './columns.ts';
import type { GroundLine, LandArea } from './ground.ts';
import { beamShader, columnShader, cometShader, landShader } from './webgl-shaders.ts';

const corners = 6;

export function setUniform({ uniforms }: ShaderMaterial, name: string, value: number): void {
  const uniform = uniforms[name];
  if (uniform !== undefined) uniform.value = value;
}

/** As many columns as a wall is sent places. */
export function columnMesh(most: number): InstancedMesh<CylinderGeometry, ShaderMaterial> {
  const prism = new CylinderGeometry(0.82, 1, 1, corners, 1).rotateX(Math.PI / 2).translate(0, 0, 0.5);
  const material = new ShaderMaterial({ vertexShader: columnShader.vertex, fragmentShader: columnShader.fragment, uniforms: { grown: { value: 1 } } });
  const mesh = new InstancedMesh(prism, material, most);
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  mesh.frustumCulled = false;
  mesh.count = 0;
  // With a first colour the program is made for coloured columns.
  mesh.setColorAt(0, new Color());
  return mesh;
}

export function placeColumns(mesh: InstancedMesh, columns: readonly Column[]): void {
  const [matrix, colour] = [new Matrix4(), new Color()];
  mesh.count = Math.min(columns.length, mesh.instanceMatrix.count);
  for (const [index, { x, y, radius, height, level }] of columns.slice(0, mesh.count).entries()) {
    mesh.setMatrixAt(index, matrix.makeScale(radius, radius, height).setPosition(x, y, 0));
    mesh.setColorAt(index, colour.set(colourOf(level)));
  }
  mesh.instanceMatrix.needsUpdate = true;
  if (mesh.instanceColor !== null) mesh.instanceColor.needsUpdate = true;
}

/** Points of a ring; its last one closes it in the library. */
function corner(line: GroundLine): Vector2[] {
  const points: Vector2[] = [];
  for (let index = 0; index + 1 < line.length; index += 2) points.push(new Vector2(line[index], line[index + 1]));
  if (points.length > 1 && points[0]?.equals(points.at(-1) ?? points[0])) points.pop();
  return points;
}

/** Triangles of the land. */
export function landGeometry(areas: readonly LandArea[]): BufferGeometry {
  const [positions, faces]: [number[], number[]] = [[], []];
  for (const { outline, holes } of areas) {
    const [contour, waters] = [corner(outline), holes.map(corner)];
    if (contour.length < 3) continue;
    const first = positions.length / 3;
    for (const { x, y } of [...contour, ...waters.flat()]) positions.push(x, y, 0);
    for (const face of ShapeUtils.triangulateShape(contour, waters)) for (const point of face) faces.push(first + point);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setIndex(faces);
  return geometry;
}

export const landMaterial = (colour: string): ShaderMaterial =>
  new ShaderMaterial({
    vertexShader: landShader.vertex,
    fragmentShader: landShader.fragment,
    uniforms: { colour: { value: new Color(colour) }, aim: { value: new Vector2() }, span: { value: 1 } },
    transparent: true,
    depthTest: false,
    depthWrite: false,
    side: DoubleSide,
  });

/** Pairs of points, as the library draws lines of a width. */
export function segmentsOf(lines: readonly GroundLine[], closed: boolean): Float32Array {
  const count = lines.reduce((sum, { length }) => sum + Math.max(0, length / 2 - 1) + (closed && length > 4 ? 1 : 0), 0);
  const segments = new Float32Array(Math.floor(count) * 6);
  let at = 0;
  for (const line of lines) {
    const last = closed && line.length > 4 ? line.length : line.length - 2;
    for (let index = 0; index < last; index += 2) {
      const next = (index + 2) % line.length;
      segments.set([line[index] ?? 0, line[index + 1] ?? 0, 0, line[next] ?? 0, line[next + 1] ?? 0, 0], at);
      at += 6;
    }
  }
  return segments;
}

interface LineLook {
  readonly width: number;
  readonly opacity: number;
  /** Undefined: each segment has its own. */
  readonly colour?: string;
}

/** Lines without points: they are given some later. */
export function lines({ width, opacity, colour }: LineLook): LineSegments2 {
  const material = new LineMaterial({ linewidth: width, transparent: true, opacity, depthTest: false, depthWrite: false, fog: true, ...(colour === undefined ? { vertexColors: true } : { color: colour }) });
  const drawn = new LineSegments2(new LineSegmentsGeometry(), material);
  drawn.frustumCulled = false;
  drawn.visible = false;
  return drawn;
}

/** Other points for lines; the buffers of those before are given back. */
export function setSegments(drawn: LineSegments2, segments: Float32Array, colours?: Float32Array): void {
  drawn.geometry.dispose();
  drawn.geometry = new LineSegmentsGeometry();
  drawn.visible = segments.length > 0;
  if (!drawn.visible) return;
  drawn.geometry.setPositions(segments);
  if (colours !== undefined) drawn.geometry.setColors(colours);
}

const arcSegments = 24;

/** The ways of the comets, and their colours. */
export function arcSegmentsOf(arcs: readonly Arc[]): { readonly positions: Float32Array; readonly colours: Float32Array } {
  const [positions, colours] = [new Float32Array(arcs.length * arcSegments * 6), new Float32Array(arcs.length * arcSegments * 6)];
  const colour = new Color();
  for (const [index, arc] of arcs.entries()) {
    const { r, g, b } = colour.set(colourOf(arc.level));
    for (let step = 0; step < arcSegments; step++) {
      const [from, to] = [onArc(arc, step / arcSegments), onArc(arc, (step + 1) / arcSegments)];
      positions.set([from.x, from.y, from.z, to.x, to.y, to.z], (index * arcSegments + step) * 6);
      colours.set([r, g, b, r, g, b], (index * arcSegments + step) * 6);
    }
  }
  return { positions, colours };
}

const cometPoints = 22;

export function comets(): Points<BufferGeometry, ShaderMaterial> {
  const material = new ShaderMaterial({
    vertexShader: cometShader.vertex,
    fragmentShader: cometShader.fragment,
    uniforms: { seconds: { value: 0 }, size: { value: 8 } },
    transparent: true,
    depthWrite: false,
    depthTest: false,
    blending: AdditiveBlending,
  });
  const points = new Points(new BufferGeometry(), material);
  points.frustumCulled = false;
  return points;
}

export function cometGeometry(arcs: readonly Arc[]): BufferGeometry {
  const values: Readonly<Record<'position' | 'end' | 'look' | 'colour', number[]>> = { position: [], end: [], look: [], colour: [] };
  const colour = new Color();
  for (const { from, to, rise, level, phase } of arcs) {
    const { r, g, b } = colour.set(colourOf(level));
    for (let order = 0; order < cometPoints; order++) {
      values.position.push(from.x, from.y, 0);
      values.end.push(to.x, to.y, rise);
      values.look.push(phase, order / cometPoints);
      values.colour.push(r, g, b);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(values.position, 3));
  geometry.setAttribute('end', new Float32BufferAttribute(values.end, 3));
  geometry.setAttribute('look', new Float32BufferAttribute(values.look, 2));
  geometry.setAttribute('colour', new Float32BufferAttribute(values.colour, 3));
  return geometry;
}

const light = (): ShaderMaterial =>
  new ShaderMaterial({
    vertexShader: beamShader.vertex,
    fragmentShader: beamShader.fragment,
    uniforms: { colour: { value: new Color() }, light: { value: 1 } },
    transparent: true,
    depthWrite: false,
    depthTest: false,
    blending: AdditiveBlending,
    side: DoubleSide,
  });

export const beamMesh = (): Mesh<CylinderGeometry, ShaderMaterial> => new Mesh(new CylinderGeometry(0.5, 1, 1, 24, 1, true).rotateX(Math.PI / 2).translate(0, 0, 0.5), light());

export const ringMesh = (): Mesh<RingGeometry, ShaderMaterial> => new Mesh(new RingGeometry(0.86, 1, 48), light());
