import type { MapAim } from './camera.ts';
import type { SceneKind } from './choice.ts';
import { flightOf, type Flight } from './flight.ts';
import type { Moment, SceneDrawing } from './scene.ts';

/** The time of a page. */
export interface PlayerClock {
  readonly now: () => number;
  readonly frame: (draw: () => void) => number;
  readonly cancel: (id: number) => void;
}

export const pageClock: PlayerClock = { now: () => performance.now(), frame: (draw) => requestAnimationFrame(draw), cancel: (id) => cancelAnimationFrame(id) };

/** Between two drawings of what moves by itself: without a graphics processor the map leaves most frames to the rest of the wall. */
const betweenMs: Readonly<Record<SceneKind, number>> = { webgl: 0, canvas: 80 };
const growMs = 900;
/** What beats and flies has come round as a whole by then, so nothing jumps. */
const roundS = 3_600;

interface Way {
  readonly flight: Flight;
  readonly begun: number;
}

/** Draws the scene over time: still, or in frames while something moves. */
export class MapPlayer {
  private aim: MapAim | null = null;
  private way: Way | null = null;
  private growing: number | null = null;
  private moving = false;
  private ended = false;
  private drawnAt = -Infinity;
  private waiting: number | null = null;

  /** @param onSettled called when the map stops moving */
  constructor(
    private readonly drawing: SceneDrawing,
    private readonly kind: SceneKind,
    private readonly onSettled: (aim: MapAim) => void,
    private readonly clock: PlayerClock = pageClock,
  ) {}

  /** Turns the map to an aim; flies there while things move, where a graphics processor draws it. */
  show(aim: MapAim): void {
    const from = this.current();
    if (from !== null && this.way === null && isSame(from, aim)) return;
    if (from === null || this.kind === 'canvas' || !this.moving) {
      this.way = null;
      if (from === null && this.moving) this.growing = this.clock.now();
      this.settle(aim);
      this.redraw();
      return;
    }
    this.way = { flight: flightOf(from, aim), begun: this.clock.now() };
    this.aim = aim;
    this.next();
  }

  /** Lets it move, or stand still. A flight that is underway ends at once where it is going. */
  run(moving: boolean): void {
    if (this.moving === moving) return;
    this.moving = moving;
    if (moving) {
      this.next();
      return;
    }
    this.growing = null;
    this.stop();
    if (this.way !== null && this.aim !== null) {
      this.way = null;
      this.settle(this.aim);
    }
    this.redraw();
  }

  /** Draws what has changed, unless the next frame does. */
  redraw(): void {
    if (this.moving && this.kind === 'webgl') this.next();
    else this.draw();
  }

  /** No frame is drawn any more. */
  end(): void {
    this.ended = true;
    this.moving = false;
    this.stop();
  }

  /** The moment that is drawn now; null before there is an aim. */
  moment(): Moment | null {
    const aim = this.current();
    if (aim === null) return null;
    const now = this.clock.now();
    const grown = this.growing === null ? 1 : Math.min(1, (now - this.growing) / growMs);
    return { aim, grown: 1 - (1 - grown) ** 3, seconds: this.moving ? (now / 1_000) % roundS : null };
  }

  private current(): MapAim | null {
    if (this.way === null) return this.aim;
    const { flight, begun } = this.way;
    return flight.at((this.clock.now() - begun) / flight.lengthMs);
  }

  private settle(aim: MapAim): void {
    this.aim = aim;
    this.onSettled(aim);
  }

  private draw(): void {
    const moment = this.moment();
    if (moment !== null && !this.ended) this.drawing.draw(moment);
  }

  private next(): void {
    if (this.moving && this.waiting === null) this.waiting = this.clock.frame(() => this.step());
  }

  private step(): void {
    this.waiting = null;
    const now = this.clock.now();
    if (this.way !== null && now - this.way.begun >= this.way.flight.lengthMs && this.aim !== null) {
      this.way = null;
      this.settle(this.aim);
    }
    if (this.growing !== null && now - this.growing >= growMs) this.growing = null;
    if (now - this.drawnAt >= betweenMs[this.kind]) {
      this.drawnAt = now;
      this.draw();
    }
    this.next();
  }

  private stop(): void {
    if (this.waiting !== null) this.clock.cancel(this.waiting);
    this.waiting = null;
  }
}

const isSame = (one: MapAim, other: MapAim): boolean => one.x === other.x && one.y === other.y && one.span === other.span;
