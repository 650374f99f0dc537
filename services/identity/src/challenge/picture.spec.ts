import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { glyphs } from './glyphs.ts';
import { pictureOf } from './picture.ts';

/** Grey values of the picture: its header has 33 bytes, the data chunk follows. */
function greysOf(png: Buffer): Buffer {
  const length = png.readUInt32BE(33);
  return inflateSync(png.subarray(41, 41 + length));
}

describe('the picture of a code', () => {
  it('is a PNG of its size, every row with its filter byte', () => {
    const png = pictureOf('A3K7W');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([168, 56]);
    expect(greysOf(png)).toHaveLength((168 + 1) * 56);
  });

  it.each(Object.keys(glyphs))('has ink for %s', (name) => {
    const dark = greysOf(pictureOf(name)).filter((grey) => grey > 0 && grey < 100);
    expect(dark.length).toBeGreaterThan(30);
  });

  it('is another each time', () => {
    expect(pictureOf('A3K7W').equals(pictureOf('A3K7W'))).toBe(false);
  });
});
