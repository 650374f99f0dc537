import { describe, expect, it } from 'vitest';
import { citiesShown } from './cities-shown.ts';
import { cityList } from './city-list.ts';

const size = { width: 800, height: 500 };
const china = { longitude: 110, latitude: 33, zoom: 4 };

describe('cities of the packaged map', () => {
  it('are named in both languages, within the world', () => {
    for (const [longitude, latitude, en, chinese] of cityList) {
      expect(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 74 && en !== '').toBe(true);
      expect(chinese).toMatch(/^[\u4e00-\u9fff]+$/);
    }
    expect(new Set(cityList.map(([, , en]) => en)).size).toBe(cityList.length);
  });

  it('are those of the window in the language that is read', () => {
    const names = citiesShown(cityList, china, size, 'zh-CN').map(({ name }) => name);
    expect(names).toContain('北京');
    expect(names).not.toContain('伦敦');
    expect(citiesShown(cityList, china, size, 'en').map(({ name }) => name)).toContain('Beijing');
  });

  it('stand free of each other: near by there are more of them', () => {
    const far = citiesShown(cityList, { longitude: 113.8, latitude: 22.8, zoom: 5 }, size, 'en').map(({ name }) => name);
    const near = citiesShown(cityList, { longitude: 113.8, latitude: 22.8, zoom: 9 }, size, 'en').map(({ name }) => name);
    expect([far.includes('Shenzhen') && far.includes('Hong Kong'), near.includes('Shenzhen') && near.includes('Guangzhou')]).toEqual([false, true]);
  });
});
