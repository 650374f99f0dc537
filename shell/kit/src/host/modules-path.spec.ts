import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { modulesPath } from './modules-path.ts';

/** The modules that a path draws, as a reader of the code sees them. */
function drawnBy(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  return rows;
}

it('draws each run of dark modules once', () => {
  const rows = ['##.#', '....', '.###'].map((row) => [...row].map((module) => module === '#'));
  expect(modulesPath(rows)).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
});

it('draws exactly the modules of the code of a key', () => {
  const { data, size } = encode('otpauth://totp/Voltdeck:admin?issuer=Voltdeck&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30', { ecc: 'M', border: 4 });
  expect(drawnBy(modulesPath(data), size)).toEqual(data);
});
