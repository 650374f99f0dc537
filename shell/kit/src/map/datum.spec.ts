import { expect, test } from 'vitest';
import { baiduGround, baiduZoom, shownInDatum, zoomOfBaidu } from './datum.ts';
import { toWindow, worldPixels } from './projection.ts';

const shenzhen = { longitude: 114, latitude: 22.5 };
const metresPerDegree = 111_195;

test('a place in mainland China lies some hundred metres away on tiles of GCJ-02, and stays on those of WGS-84', async () => {
  const [same, shifted] = [(await shownInDatum('WGS-84'))(shenzhen), (await shownInDatum('GCJ-02'))(shenzhen)];
  expect(same).toEqual(shenzhen);
  const metres = Math.hypot(shifted.longitude - shenzhen.longitude, shifted.latitude - shenzhen.latitude) * metresPerDegree;
  expect(metres).toBeGreaterThan(300);
  expect(metres).toBeLessThan(900);
});

test('beyond mainland China nothing is shifted', async () => {
  expect((await shownInDatum('GCJ-02'))({ longitude: 2, latitude: 48 })).toEqual({ longitude: 2, latitude: 48 });
});

test('what is shown on the Baidu map is sent to it in degrees of BD-09', async () => {
  const { shown, degrees } = await baiduGround();
  const { longitude, latitude } = degrees(shown(shenzhen));
  expect(longitude).toBeCloseTo(114.01143, 4);
  expect(latitude).toBeCloseTo(22.50346, 4);
});

test('a mark lies on the Baidu map where its plane has it: 2^(18 - zoom) metres a pixel', async () => {
  const { shown } = await baiduGround();
  const zoom = zoomOfBaidu(15);
  const [here, east] = [shown(shenzhen), shown({ ...shenzhen, longitude: 114.1 })];
  const size = { width: 1_000, height: 1_000 };
  const pixels = toWindow(east, { ...here, zoom }, size).x - toWindow(here, { ...here, zoom }, size).x;
  // 0.1 degree of longitude are 11 132 m of a Mercator plane, and Baidu's datum stretches them by some metres.
  expect(pixels * 2 ** (18 - 15)).toBeGreaterThan(11_050);
  expect(pixels * 2 ** (18 - 15)).toBeLessThan(11_250);
});

test('Baidu draws whole zooms from 3 to 19, and ours meet them', () => {
  expect(baiduZoom(zoomOfBaidu(12), Math.round)).toBe(12);
  expect(worldPixels(zoomOfBaidu(13)) / worldPixels(zoomOfBaidu(12))).toBe(2);
  expect([baiduZoom(0, Math.round), baiduZoom(25, Math.round)]).toEqual([3, 19]);
});
