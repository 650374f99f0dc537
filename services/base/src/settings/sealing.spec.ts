import { describe, expect, it } from 'vitest';
import { fingerprintOf, Sealing, sealingKey } from './sealing.ts';

const [one, other] = ['1'.repeat(64), '2'.repeat(64)];
const secret = Buffer.from('00112233445566778899aabbccddeeff', 'hex');

describe('a sealed secret', () => {
  it('opens with the same key for the same owner, and holds no byte of itself in clear', () => {
    const sealed = Sealing.by(one).seal(secret, 'a');
    expect(Sealing.by(one).open(sealed, 'a')).toEqual(secret);
    expect(sealed.includes(secret)).toBe(false);
  });

  it('does not open for another owner, with another key, or after a change of one bit', () => {
    const sealed = Sealing.by(one).seal(secret, 'a');
    expect(Sealing.by(one).open(sealed, 'b')).toBeNull();
    expect(Sealing.by(other).open(sealed, 'a')).toBeNull();
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(Sealing.by(one).open(changed, 'a')).toBeNull();
    expect(Sealing.by(one).open(sealed.subarray(0, 9), 'a')).toBeNull();
  });

  it('still opens after another key was put before its own', () => {
    const sealed = Sealing.by(one).seal(secret, 'a');
    const next = Sealing.by(other, one);
    expect(next.open(sealed, 'a')).toEqual(secret);
    expect(Sealing.by(one).open(next.seal(secret, 'a'), 'a')).toBeNull();
  });
});

describe('the variable SEALING_KEY', () => {
  it('may be absent: then nothing can be sealed', () => {
    expect(sealingKey.parse(undefined).isSet).toBe(false);
    expect(() => sealingKey.parse(undefined).seal(secret, 'a')).toThrow('no sealing key');
  });

  it('takes several keys, one a line or with commas between, and refuses any other text', () => {
    expect(sealingKey.parse(`${one}\n${other}\n`).isSet).toBe(true);
    expect(sealingKey.parse(`${one},${other}`).isSet).toBe(true);
    expect(sealingKey.safeParse('short').error?.issues[0]?.message).toContain('64 hexadecimal digits');
  });
});

it('a fingerprint is the same for the same key and another for any other', () => {
  expect(fingerprintOf(secret)).toMatch(/^[0-9a-f]{16}$/);
  expect(fingerprintOf(secret)).not.toBe(fingerprintOf(Buffer.alloc(16)));
});
