import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { aimAt, eyeOf, fieldOfView, projectionOf, type MapAim } from './camera.ts';

const window = { width: 900, height: 600 };
const aim: MapAim = { x: 316, y: 65, span: 120 };

describe('the tilted ground', () => {
  it('has its aim in the middle, and its width there', () => {
    const project = projectionOf(aim, window);
    expect(project(aim)?.x).toBeCloseTo(450, 6);
    expect(project(aim)?.y).toBeCloseTo(300, 6);
    expect(project({ x: aim.x - 60, y: aim.y })?.x).toBeCloseTo(0, 6);
    expect(project({ x: aim.x + 60, y: aim.y })?.x).toBeCloseTo(900, 6);
  });

  it('has the north at the back, smaller, and what stands on it upright', () => {
    const project = projectionOf(aim, window);
    const [near, far, high] = [project({ x: aim.x + 10, y: aim.y - 20 }), project({ x: aim.x + 10, y: aim.y + 20 }), project(aim, 10)];
    expect((far?.y ?? 0) < 300 && (near?.y ?? 0) > 300).toBe(true);
    expect((far?.x ?? 0) < (near?.x ?? 0)).toBe(true);
    expect(high?.x).toBeCloseTo(450, 6);
    expect(high?.y).toBeLessThan(300);
  });

  it('is seen by the library as by us', () => {
    const camera = new PerspectiveCamera((fieldOfView * 180) / Math.PI, window.width / window.height, 1, 10_000);
    camera.up.set(0, 0, 1);
    camera.position.set(...eyeOf(aim, window));
    camera.lookAt(aim.x, aim.y, 0);
    camera.updateMatrixWorld();
    const project = projectionOf(aim, window);
    for (const [x, y, z] of [[316, 65, 0], [300, 90, 4], [340, 50, 12]] as const) {
      const at = new Vector3(x, y, z).project(camera);
      const ours = project({ x, y }, z);
      expect(ours?.x).toBeCloseTo(((at.x + 1) / 2) * window.width, 3);
      expect(ours?.y).toBeCloseTo(((1 - at.y) / 2) * window.height, 3);
    }
  });

  it('does not draw what is behind the eye', () => {
    expect(projectionOf(aim, window)({ x: aim.x, y: aim.y - 4_000 })).toBeNull();
  });
});

it.each([
  [{ x: 40, y: 20 }, window],
  [{ x: 5, y: 40 }, window],
  [{ x: 30, y: 30 }, { width: 560, height: 900 }],
  [{ x: 30, y: 30 }, { width: 1_600, height: 400 }],
])('an area of %j is wholly in a window of %j', (reach, size) => {
  const middle = { x: 316, y: 65 };
  const project = projectionOf(aimAt(middle, reach, size, 3), size);
  for (const [east, north] of [[-1, -1], [-1, 1], [1, -1], [1, 1]] as const) {
    const at = project({ x: middle.x + east * reach.x, y: middle.y + north * reach.y });
    expect(at?.x).toBeGreaterThan(0);
    expect(at?.x).toBeLessThan(size.width);
    expect(at?.y).toBeGreaterThan(0);
    expect(at?.y).toBeLessThan(size.height);
  }
});
