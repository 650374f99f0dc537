import { describe, expect, it } from 'vitest';
import type { MapAim } from './camera.ts';
import type { SceneKind } from './choice.ts';
import { MapPlayer, type PlayerClock } from './player.ts';
import type { Moment, SceneDrawing } from './scene.ts';

const country: MapAim = { x: 310, y: 80, span: 160 };
const city: MapAim = { x: 317, y: 62, span: 4 };

/** A player whose time and frames are driven. */
function driven(kind: SceneKind) {
  let now = 0;
  let asked = 0;
  const frames = new Map<number, () => void>();
  const clock: PlayerClock = { now: () => now, frame: (draw) => (frames.set(++asked, draw), asked), cancel: (id) => void frames.delete(id) };
  const moments: Moment[] = [];
  const settled: MapAim[] = [];
  const drawing: SceneDrawing = { resize: () => undefined, setGround: () => undefined, setFleet: () => undefined, dispose: () => undefined, draw: (moment) => void moments.push(moment) };
  const player = new MapPlayer(drawing, kind, (aim) => void settled.push(aim), clock);
  const pass = (ms: number, everyMs = 16): void => {
    for (const end = now + ms; now < end; ) {
      now += everyMs;
      for (const [id, draw] of [...frames]) {
        frames.delete(id);
        draw();
      }
    }
  };
  return { player, moments, settled, frames, pass };
}

describe('the map over time', () => {
  it('is drawn once for each change while it stands still, and asks for no frame', () => {
    const { player, moments, settled, frames } = driven('webgl');
    player.show(country);
    player.show(city);
    player.redraw();
    expect([moments.length, frames.size, settled]).toEqual([3, 0, [country, city]]);
    expect(moments.every(({ seconds, grown }) => seconds === null && grown === 1)).toBe(true);
  });

  it('flies where it may move, and says when it stands', () => {
    const { player, moments, settled, pass } = driven('webgl');
    player.run(true);
    player.show(country);
    pass(1_500);
    player.show(city);
    pass(400);
    expect(settled).toEqual([country]);
    expect(moments.at(-1)?.aim.span).toBeLessThan(160);
    pass(6_000);
    expect(settled).toEqual([country, city]);
    expect(moments.at(-1)?.aim).toEqual(city);
  });

  it('cuts and draws a few frames where the processor paints', () => {
    const { player, moments, settled, pass } = driven('canvas');
    player.run(true);
    player.show(country);
    player.show(city);
    expect(settled).toEqual([country, city]);
    const before = moments.length;
    pass(1_000);
    expect(moments.length - before).toBeGreaterThan(8);
    expect(moments.length - before).toBeLessThan(14);
  });

  it('stands still at once when data stops, at the end of its flight, and runs again', () => {
    const { player, moments, settled, frames, pass } = driven('webgl');
    player.run(true);
    player.show(country);
    pass(100);
    player.show(city);
    pass(100);
    player.run(false);
    expect([frames.size, settled.at(-1), moments.at(-1)]).toEqual([0, city, { aim: city, grown: 1, seconds: null }]);
    const drawn = moments.length;
    pass(1_000);
    expect(moments.length).toBe(drawn);
    player.run(true);
    pass(100);
    expect(moments.length).toBeGreaterThan(drawn);
  });

  it('leaves no frame behind when it ends', () => {
    const { player, frames, pass } = driven('webgl');
    player.run(true);
    player.show(country);
    pass(50);
    player.end();
    expect(frames.size).toBe(0);
    player.redraw();
    player.show(city);
    expect(frames.size).toBe(0);
  });

  it('goes round within the hour, so that what a shader counts with stays exact for months', () => {
    const { player, moments, pass } = driven('webgl');
    player.run(true);
    player.show(country);
    pass(5 * 3_600_000, 500_000);
    expect(moments.every(({ seconds }) => seconds === null || seconds < 3_600)).toBe(true);
  });
});
