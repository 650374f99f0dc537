import { limits } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { refuseDeep } from './nesting.ts';

const most = limits.requestBodyDepthMax;
const nested = (depth: number): Buffer => Buffer.from(`${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`);

describe('the nesting of a body', () => {
  it('is taken up to the limit and refused beyond it', () => {
    expect(() => refuseDeep(nested(most))).not.toThrow();
    expect(() => refuseDeep(nested(most + 2))).toThrow(/INPUT_INVALID/);
  });

  it('is not brackets in a text, nor many things side by side', () => {
    expect(() => refuseDeep(Buffer.from(JSON.stringify({ text: `"\\${'[{'.repeat(most)}`, list: Array.from({ length: 100 }, () => [{}]) })))).not.toThrow();
  });
});
