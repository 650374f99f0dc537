import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { watchTrouble } from './trouble-file.ts';

it('what is written into the file affects the fleet, and what cannot be read is reported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'voltdeck-trouble-'));
  const path = join(folder, 'trouble');
  const heard: string[] = [];
  const lines: unknown[] = [];
  const fleet = {
    trouble(text: string): void {
      heard.push(text);
      if (text === 'nonsense') throw new Error('it is nonsense');
    },
  };
  const end = watchTrouble(path, fleet, (line) => lines.push(line));
  writeFileSync(path, 'badFlash=5%\nneverBack=1%\n');
  await vi.waitFor(() => expect(heard).toEqual(['badFlash=5%,neverBack=1%']), { timeout: 60_000 });
  writeFileSync(path, 'nonsense');
  await vi.waitFor(() => expect(lines).toEqual([expect.objectContaining({ event: 'trouble' }), { event: 'troubleRefused', message: 'it is nonsense' }]), { timeout: 60_000 });
  end();
  rmSync(folder, { recursive: true });
});
