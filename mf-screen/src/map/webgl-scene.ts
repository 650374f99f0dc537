import { limits } from '@voltdeck/protocol/contract';
import { Fog, Mesh, PerspectiveCamera, Scene, WebGLRenderer, type BufferGeometry, type Material } from 'three';
import { distanceOf, eyeOf, fieldOfView, type Window } from './camera.ts';
import { colourOf } from './columns.ts';
import { isFastEnough, trial } from './choice.ts';
import { groundColours, type Beam, type Fleet, type Ground, type Moment, type SceneDrawing } from './scene.ts';
import { arcSegmentsOf, beamMesh, columnMesh, cometGeometry, comets, landGeometry, landMaterial, lines, placeColumns, ringMesh, segmentsOf, setSegments, setUniform } from './webgl-parts.ts';

/** Of the span. */
const [slabHeight, beamWidth, beamHeight, ringWidth] = [0.014, 0.006, 0.3, 0.035];
/** A beat of the beam, in seconds; an hour has a whole number of them. */
const beatS = 2.5;
const groundFog = '#1a1230';

const order = { slab: 0, land: 1, graticule: 2, shore: 3, province: 4, country: 5, arcs: 7, comets: 8, beam: 9 } as const;

/** The map drawn by the graphics processor. */
export class WebglScene implements SceneDrawing {
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera((fieldOfView * 180) / Math.PI, 1, 1, 10);
  private readonly columns = columnMesh(limits.wallPlacesMax);
  private readonly land = new Mesh(landGeometry([]), landMaterial(groundColours.land));
  private readonly slab = new Mesh(this.land.geometry, landMaterial(groundColours.dark));
  private readonly graticule = lines({ width: 1, opacity: 0.55, colour: groundColours.graticule });
  private readonly shore = lines({ width: 1.6, opacity: 0.9, colour: groundColours.shore });
  private readonly province = lines({ width: 1, opacity: 0.7, colour: groundColours.province });
  private readonly country = lines({ width: 2, opacity: 0.95, colour: groundColours.country });
  private readonly arcs = lines({ width: 1.4, opacity: 0.38 });
  private readonly comets = comets();
  private readonly beam = beamMesh();
  private readonly ring = ringMesh();
  private readonly fog = new Fog(groundFog, 1, 10);
  private window: Window = { width: 1, height: 1 };
  private at: Beam | null = null;
  private ground: Ground | null = null;

  private constructor(private readonly renderer: WebGLRenderer) {
    this.camera.up.set(0, 0, 1);
    this.scene.fog = this.fog;
    for (const [name, drawn] of Object.entries({ slab: this.slab, land: this.land, graticule: this.graticule, shore: this.shore, province: this.province, country: this.country, arcs: this.arcs, comets: this.comets })) {
      drawn.renderOrder = Reflect.get(order, name);
      drawn.frustumCulled = false;
      this.scene.add(drawn);
    }
    // What is opaque is drawn before what is not, whatever its order: columns are drawn with the others to be before the ground.
    this.columns.material.transparent = true;
    this.columns.renderOrder = order.country + 1;
    this.beam.renderOrder = this.ring.renderOrder = order.beam;
    this.beam.visible = this.ring.visible = false;
    this.scene.add(this.columns, this.beam, this.ring);
  }

  /** @param context that of the canvas */
  static open(canvas: HTMLCanvasElement, context: WebGL2RenderingContext): WebglScene {
    const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
    renderer.setClearColor(0, 0);
    return new WebglScene(renderer);
  }

  resize(window: Window, ratio: number): void {
    this.window = window;
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(window.width, window.height, false);
    setUniform(this.comets.material, 'size', 11 * ratio);
  }

  setGround({ land, graticule, outlines }: Ground): void {
    const before = this.ground;
    this.ground = { land, graticule, outlines };
    if (land !== before?.land) this.setLand(land);
    if (graticule !== before?.graticule) setSegments(this.graticule, segmentsOf(graticule, false));
    if (outlines === before?.outlines) return;
    for (const kind of ['country', 'province'] as const) setSegments(this[kind], segmentsOf(outlines.filter((outline) => outline.kind === kind).flatMap((outline) => outline.lines), false));
  }

  private setLand(land: Ground['land']): void {
    this.land.geometry.dispose();
    this.land.geometry = this.slab.geometry = landGeometry(land);
    setSegments(this.shore, segmentsOf(land.flatMap(({ outline, holes }) => [outline, ...holes]), true));
  }

  setFleet({ columns, arcs, beam }: Fleet): void {
    placeColumns(this.columns, columns);
    const { positions, colours } = arcSegmentsOf(arcs);
    setSegments(this.arcs, positions, colours);
    this.comets.geometry.dispose();
    this.comets.geometry = cometGeometry(arcs);
    this.at = beam;
    this.beam.visible = this.ring.visible = beam !== null;
    if (beam !== null) for (const { material } of [this.beam, this.ring]) material.uniforms['colour']?.value.set(colourOf(beam.level));
  }

  draw({ aim, grown, seconds }: Moment): void {
    const distance = distanceOf(aim, this.window);
    this.camera.aspect = this.window.width / Math.max(1, this.window.height);
    this.camera.near = distance * 0.05;
    this.camera.far = distance * 12;
    this.camera.position.set(...eyeOf(aim, this.window));
    this.camera.lookAt(aim.x, aim.y, 0);
    this.camera.updateProjectionMatrix();
    this.fog.near = distance * 1.1;
    this.fog.far = distance * 2.4;
    for (const { material } of [this.land, this.slab]) {
      material.uniforms['aim']?.value.set(aim.x, aim.y);
      setUniform(material, 'span', aim.span);
    }
    this.slab.position.z = -aim.span * slabHeight;
    setUniform(this.columns.material, 'grown', grown);
    this.comets.visible = seconds !== null;
    setUniform(this.comets.material, 'seconds', seconds ?? 0);
    this.drawBeam(aim.span, seconds);
    this.renderer.render(this.scene, this.camera);
  }

  private drawBeam(span: number, seconds: number | null): void {
    if (this.at === null) return;
    const { x, y } = this.at;
    const beat = seconds === null ? 0.5 : (seconds % beatS) / beatS;
    this.beam.position.set(x, y, 0);
    this.beam.scale.set(span * beamWidth, span * beamWidth, span * beamHeight);
    setUniform(this.beam.material, 'light', 0.75 + 0.25 * Math.sin(beat * 2 * Math.PI));
    this.ring.position.set(x, y, 0);
    this.ring.scale.setScalar(span * ringWidth * (0.35 + beat * 0.65));
    setUniform(this.ring.material, 'light', 1 - beat);
  }

  /** Draws the moment again and again, each time until the processor has finished. */
  isFast(moment: Moment): boolean {
    const context = this.renderer.getContext();
    const pixel = new Uint8Array(4);
    const frames: number[] = [];
    const begun = performance.now();
    while (frames.length < trial.frames && performance.now() - begun < trial.atMostMs) {
      const start = performance.now();
      this.draw(moment);
      // To read a pixel is to wait for it: a call to finish may return at once.
      context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, pixel);
      frames.push(performance.now() - start);
    }
    return isFastEnough(frames);
  }

  dispose(): void {
    const drawn: readonly { readonly geometry: BufferGeometry; readonly material: Material }[] = [
      ...[this.land, this.slab, this.graticule, this.shore, this.province, this.country, this.arcs, this.comets, this.beam, this.ring, this.columns],
    ];
    for (const { geometry, material } of drawn) {
      geometry.dispose();
      material.dispose();
    }
    this.columns.dispose();
    this.scene.clear();
    this.renderer.dispose();
    // A page has few contexts; one that is only dropped stays until the garbage is collected.
    this.renderer.forceContextLoss();
  }
}
