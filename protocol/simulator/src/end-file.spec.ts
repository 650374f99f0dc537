import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { watchEnd } from './end-file.ts';

it('the simulation ends once, when the file is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'voltdeck-end-'));
  const path = join(folder, 'demo-end');
  const end = vi.fn();
  const stop = watchEnd(path, end);
  writeFileSync(path, 'over');
  await vi.waitFor(() => expect(end).toHaveBeenCalledTimes(1), 10_000);
  stop();
  rmSync(folder, { recursive: true });
});
