import { createLog } from '@voltdeck/platform';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildOf, writeBuild } from '../build/build-folder.fixture.ts';
import { CatalogService } from './catalog.service.ts';

const silent = createLog('modules', 'error');

describe('the catalog', () => {
  it('serves the new version once the description of a build has changed on disk', async () => {
    const folder = await writeBuild();
    const catalog = new CatalogService([folder], silent);
    await catalog.refresh();
    await writeFile(join(folder, 'module.json'), JSON.stringify(buildOf({ version: '1.10.0' })));
    await catalog.refresh();
    expect(catalog.snapshot().modules[0]?.version).toBe('1.10.0');
  });

  it('goes on with the other builds when one is taken away', async () => {
    const first = await writeBuild();
    const other = await writeBuild(buildOf({ name: 'cooling', routes: [] }));
    const catalog = new CatalogService([first, other], silent);
    await catalog.refresh();
    await rm(first, { recursive: true });
    await catalog.refresh();
    expect(catalog.snapshot().modules.map(({ name }) => name)).toEqual(['cooling']);
    expect(catalog.snapshot().refused).toHaveLength(1);
  });
});
