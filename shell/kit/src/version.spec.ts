import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kitVersion } from './version.ts';

test('the version that modules ask for is that of the package', () => {
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(kitVersion).toBe(version);
});
