import type { LatestBuild } from '@voltdeck/contract';
import type { ShellBuild } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Where the edge serves the shell's files. */
export const shellBaseUrl = '/shell/';

const criticalFiles = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

const shellBuild = z.object({
  id: z.string().min(1),
  critical: criticalFiles,
  embed: criticalFiles.optional(),
  shared: z.record(z.string(), criticalFiles),
  provides: z.record(z.string(), z.string()),
  files: z.array(z.object({ path: z.string(), integrity: z.string(), bytes: z.number().int() })),
}) satisfies z.ZodType<ShellBuild>;

/** Reads `build.json` of the shell's build folder (SHELL_DIR). Throws a sentence when it is missing or not understood. */
export async function readShellBuild(folder: string): Promise<ShellBuild> {
  const path = join(folder, 'build.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`The shell's build has no ${path}; build it with 'npm run build' or correct SHELL_DIR`);
  });
  const result = shellBuild.safeParse(parse(text));
  if (!result.success) throw new Error(`${path} is not the build file of a shell: ${z.prettifyError(result.error)}`);
  return result.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Body of `GET /builds/latest.json`. */
export function latestBuildOf(build: ShellBuild): LatestBuild {
  return { id: build.id };
}
