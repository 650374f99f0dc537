import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildOf, writeBuild } from './build-folder.fixture.ts';
import { readBuild } from './read-build.ts';

describe('a build folder', () => {
  it('is served under its name and version, with its federation manifest inlined', async () => {
    const module = await readBuild(await writeBuild());
    expect(module.baseUrl).toBe('/modules/thermal/1.2.0/');
    expect(module.manifest).toEqual({ name: 'thermal_1_2_0' });
  });

  it('is refused when one byte of a file was changed', async () => {
    const folder = await writeBuild();
    await writeFile(join(folder, 'remoteEntry.1.js'), 'var thermal_1_2_0:');
    await expect(readBuild(folder)).rejects.toThrow('the file remoteEntry.1.js differs from its digest');
  });

  it('is refused when a file is missing', async () => {
    const folder = await writeBuild();
    await rm(join(folder, 'remoteEntry.1.js'));
    await expect(readBuild(folder)).rejects.toThrow('the file remoteEntry.1.js is missing');
  });

  it('is refused without its description, saying what to do', async () => {
    const folder = await writeBuild();
    await rm(join(folder, 'module.json'));
    await expect(readBuild(folder)).rejects.toThrow('build the module first');
  });

  it('is refused when a title lacks a language', async () => {
    const folder = await writeBuild({ ...buildOf(), title: { en: 'Thermal' } });
    await expect(readBuild(folder)).rejects.toThrow('title.zh-CN');
  });

  it.each(['../other/remoteEntry.js', '/etc/passwd', 'a/../../b.js', 'a\\b.js'])(
    'is refused when it lists the file %s outside its folder',
    async (path) => {
      const [file] = buildOf().files;
      const folder = await writeBuild({ ...buildOf(), files: [{ ...file, path }] });
      await expect(readBuild(folder)).rejects.toThrow('a file path stays in the build');
    },
  );

  it('is refused when what it wants preloaded is not one of its files', async () => {
    const folder = await writeBuild(buildOf({ critical: { scripts: ['elsewhere.js'], styles: [] } }));
    await expect(readBuild(folder)).rejects.toThrow('the critical file elsewhere.js');
  });

  it('is refused when its navigation leads to a page it does not have', async () => {
    const entry = { path: '/main/cold', title: buildOf().title, order: 1, access: 'view' as const };
    await expect(readBuild(await writeBuild(buildOf({ navigation: [entry] })))).rejects.toThrow('/main/cold');
  });
});
