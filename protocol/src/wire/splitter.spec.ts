import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './bytes.ts';
import { type Frame, writeFrame } from './frame.ts';
import { FrameSplitter } from './splitter.ts';

const vin = 'LVDTEST0000000001';
const frameWith = (unit: Uint8Array, edition: 2016 | 2025 = 2016): Uint8Array => writeFrame({ edition, command: 0x02, vin, unit });
const joined = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
const hexes = (frames: readonly Frame[]): string[] => frames.map(({ bytes }) => toHex(bytes));

const first = frameWith(fromHex('190a1b140202 23 23 24 24 23'));
const second = frameWith(fromHex('190a1b140203'), 2025);
const third = writeFrame({ edition: 2016, command: 0x07, vin: 'SHORTVIN', unit: new Uint8Array(0) });

function pushAll(splitter: FrameSplitter, stream: Uint8Array, cuts: readonly number[]): Frame[] {
  const places = [0, ...[...cuts].sort((one, other) => one - other), stream.length];
  return places.slice(1).flatMap((end, index) => splitter.push(stream.slice(places[index], end), 0));
}

describe('splitting', () => {
  it('gives the same frames for glued frames of both editions as for each alone', () => {
    expect(hexes(new FrameSplitter().push(joined(first, second, third), 0))).toEqual(hexesOf(first, second, third));
  });

  it('any split of the stream gives the same frames as one piece', () => {
    const stream = joined(first, second, third, second, first);
    const cut = fc.integer({ min: 0, max: stream.length });
    fc.assert(
      fc.property(fc.array(cut, { maxLength: 12 }), (cuts) => {
        const splitter = new FrameSplitter();
        expect(hexes(pushAll(splitter, stream, cuts))).toEqual(hexesOf(first, second, third, second, first));
        expect(splitter.pendingBytes).toBe(0);
        expect(splitter.counters.garbageBytes).toBe(0);
      }),
    );
  });

  it('one byte at a time gives the same frames', () => {
    const stream = joined(first, second, third);
    const everywhere = Array.from(stream.keys());
    expect(hexes(pushAll(new FrameSplitter(), stream, everywhere))).toEqual(hexesOf(first, second, third));
  });

  it('garbage between frames costs no frame and is counted', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const garbage = fc.array(byte, { maxLength: 40 }).map((bytes) => Uint8Array.from(bytes));
    const cuts = fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 6 });
    fc.assert(
      fc.property(garbage, garbage, garbage, cuts, (before, between, after, places) => {
        const stream = joined(before, first, between, second, after, third);
        const splitter = new FrameSplitter();
        const frames = [...pushAll(splitter, stream, places.map((place) => Math.min(place, stream.length))), ...splitter.end()];
        expect(hexes(frames)).toEqual(expect.arrayContaining(hexesOf(first, second, third)));
        const counted = frames.reduce((sum, { bytes }) => sum + bytes.length, splitter.counters.garbageBytes);
        expect(counted + splitter.pendingBytes).toBe(stream.length);
      }),
      { numRuns: 300 },
    );
  });

  it('a flipped byte costs its own frame and no other', () => {
    const place = fc.integer({ min: 0, max: second.length - 1 });
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const broken = second.map((byte, index) => (index === at ? byte ^ flip : byte));
        const splitter = new FrameSplitter();
        const frames = [...splitter.push(joined(first, broken, third), 0), ...splitter.end()];
        expect(hexes(frames)).toEqual(hexesOf(first, third));
      }),
    );
  });

  it('a start mark inside data is not a frame', () => {
    const inside = frameWith(joined(fromHex('190a1b140202'), second));
    expect(hexes(new FrameSplitter().push(joined(inside, third), 0))).toEqual(hexesOf(inside, third));
  });

  it('a frame at any place inside a frame with a bad check byte is found', () => {
    for (let padding = 0; padding < 40; padding++) {
      const outer = frameWith(joined(fromHex('190a1b140202'), new Uint8Array(padding), second));
      const broken = outer.map((byte, index) => (index === outer.length - 1 ? byte ^ 1 : byte));
      const splitter = new FrameSplitter();
      expect(hexes(splitter.push(joined(broken, third), 0))).toEqual(hexesOf(second, third));
      expect(splitter.counters.badChecksum).toBe(1);
    }
  });

  it('a connection that changes its VIN gets each frame its own', () => {
    const frames = new FrameSplitter().push(joined(first, third, first), 0);
    expect(frames.map((frame) => frame.vin)).toEqual([vin, 'SHORTVIN', vin]);
  });

  it('frames keep their bytes when more data follows', () => {
    const splitter = new FrameSplitter();
    splitter.push(first.slice(0, 10), 0);
    const [kept] = splitter.push(joined(first.slice(10), second.slice(0, 5)), 0);
    splitter.push(second.slice(5), 0);
    splitter.push(joined(third, third), 0);
    expect(kept && toHex(kept.bytes)).toBe(toHex(first));
  });
});

describe('a hostile or broken sender', () => {
  const lying = fromHex(`232302fe${'41'.repeat(17)}01ffff`);
  const long = fromHex(`232302fe${'41'.repeat(17)}01fffb`);

  it('a length beyond the limit is not believed', () => {
    const splitter = new FrameSplitter();
    expect(hexes(splitter.push(joined(lying, first), 0))).toEqual(hexesOf(first));
    expect(splitter.counters.badLength).toBe(1);
  });

  it('a lying length within the limit holds later frames back for five seconds and no longer', () => {
    const splitter = new FrameSplitter();
    expect(splitter.push(joined(long, first), 0)).toEqual([]);
    expect(splitter.push(second, 4999)).toEqual([]);
    expect(hexes(splitter.push(third, 5000))).toEqual(hexesOf(first, second, third));
    expect(splitter.counters.partialExpired).toBe(1);
  });

  it('a silent link gives its frames up by the clock, and at its end', () => {
    const splitter = new FrameSplitter();
    splitter.push(joined(long, first), 0);
    expect(splitter.expire(4000)).toEqual([]);
    expect(hexes(splitter.expire(5001))).toEqual(hexesOf(first));
    splitter.push(joined(long, second), 6000);
    expect(hexes(splitter.end())).toEqual(hexesOf(second));
    expect(splitter.pendingBytes).toBe(0);
  });

  it('a frame is given up five seconds after its own first byte, not after that of the one before it', () => {
    const splitter = new FrameSplitter();
    splitter.push(long, 0);
    splitter.push(first.slice(0, 12), 4800);
    expect(splitter.expire(5200)).toEqual([]);
    expect(hexes(splitter.push(first.slice(12), 6000))).toEqual(hexesOf(first));
  });

  it('a frame larger than the limit of the link is refused', () => {
    const splitter = new FrameSplitter({ maxFrameBytes: 30 });
    expect(hexes(splitter.push(joined(first, third), 0))).toEqual(hexesOf(third));
    expect(splitter.counters.badLength).toBe(1);
  });

  it('endless start marks leave no bytes behind', () => {
    const splitter = new FrameSplitter();
    for (let round = 0; round < 200; round++) splitter.push(new Uint8Array(1000).fill(0x23), round);
    expect(splitter.pendingBytes).toBeLessThan(4);
    expect(hexes(splitter.push(joined(Uint8Array.of(0), first), 300))).toEqual(hexesOf(first));
  });

  it('a byte a second with promises of 64 KiB never holds more than one frame', () => {
    const splitter = new FrameSplitter();
    for (let second_ = 0; second_ < 400; second_++) {
      splitter.push(long.slice(second_ % long.length, (second_ % long.length) + 1), second_ * 1000);
      expect(splitter.pendingBytes).toBeLessThan(10);
    }
  });

  it('promise upon promise of 64 KiB holds one frame and its chunk, for an hour, in chunks of any size', () => {
    for (const size of [1, 24, 1460, 70_000]) {
      const chunk = Uint8Array.from({ length: size }, (_, index) => long[index % long.length] ?? 0);
      const splitter = new FrameSplitter();
      for (let round = 0; round < 600; round++) {
        splitter.push(chunk, round * 6000);
        expect(splitter.pendingBytes).toBeLessThanOrEqual(65_556 + size);
      }
    }
  });

  it('a flood of promises within five seconds is read once, and a good frame behind it is found', () => {
    const flood = Uint8Array.from({ length: 400_000 }, (_, index) => long[index % long.length] ?? 0);
    const splitter = new FrameSplitter();
    for (let at = 0; at < flood.length; at += 1460) {
      expect(splitter.push(flood.slice(at, at + 1460), 100)).toEqual([]);
      expect(splitter.pendingBytes).toBeLessThanOrEqual(65_556 + 1460);
    }
    splitter.push(first, 200);
    expect(hexes(splitter.expire(5200))).toEqual(hexesOf(first));
    expect(splitter.pendingBytes).toBe(0);
  });

  it('wrong check bytes in any pieces never cost the good frames between them', () => {
    const wrong = first.with(-1, (first.at(-1) ?? 0) ^ 1);
    const stream = joined(wrong, first, wrong, wrong, second, wrong, third);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: stream.length }), { maxLength: 20 }), (cuts) => {
        const splitter = new FrameSplitter();
        expect(hexes([...pushAll(splitter, stream, cuts), ...splitter.end()])).toEqual(hexesOf(first, second, third));
        expect(splitter.counters.badChecksum).toBe(4);
      }),
    );
  });

  it('unknown commands, flags and encryptions are counted by cause', () => {
    const splitter = new FrameSplitter();
    splitter.push(fromHex('23233300 232302aa'), 0);
    expect(splitter.counters).toMatchObject({ unknownHeader: 2, frames: 0 });
  });
});

function hexesOf(...frames: Uint8Array[]): string[] {
  return frames.map(toHex);
}
