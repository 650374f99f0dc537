import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readShellBuild } from './shell-build.ts';

async function folderWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shell-build-'));
  await writeFile(join(folder, 'build.json'), text);
  return folder;
}

describe("the shell's build", () => {
  it('is read with its id and its first files', async () => {
    const build = { id: 'b1', critical: { scripts: ['main.js'], styles: [] }, shared: {}, provides: {}, files: [] };
    expect(await readShellBuild(await folderWith(JSON.stringify(build)))).toEqual(build);
  });

  it('that is missing is reported with what to do', async () => {
    await expect(readShellBuild('/nowhere')).rejects.toThrow("build it with 'npm run build' or correct SHELL_DIR");
  });

  it.each(['{', '{"id":""}', '[]'])('that holds %s is refused', async (text) => {
    await expect(readShellBuild(await folderWith(text))).rejects.toThrow('is not the build file of a shell');
  });
});
