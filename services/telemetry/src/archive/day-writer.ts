import { createPublicKey, randomUUID, type KeyObject } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveParts } from './archive-parts.ts';
import { sha256Of } from './archive-files.ts';
import { noProject, type ArchivedFile, type ArchiveRepository, type DayDevice } from './archive.repository.ts';
import type { ArchivedDevice, Sums } from './engine/calls.ts';
import { differences } from './engine/sums.ts';
import { dayFolder, fileKey, manifestKey, publicKeyKey, readManifest, writeManifest } from './manifest.ts';
import { parquetSchema } from './parquet-columns.ts';
import { daySpan } from './utc-day.ts';

/** What the archive has is not what was written. */
export class ArchiveMismatch extends Error {
  override readonly name = 'ArchiveMismatch';
}

/** A file of the day that is to be written. */
interface Plan {
  readonly project: string;
  /** Whose rows come from the store. */
  readonly devices: readonly ArchivedDevice[];
  readonly base: ArchivedFile | null;
  /** Of the base, whose rows do not stay. */
  readonly except: readonly ArchivedDevice[];
}

/**
 * Writes a day: its files, reads each back, then the manifest that names them, and then, in the database, that they count.
 * Killed anywhere, what counted before counts; files that no manifest names are deleted by the next writing of the day.
 */
export class DayWriter {
  constructor(
    private readonly repository: ArchiveRepository,
    private readonly parts: ArchiveParts,
    private readonly key: KeyObject,
  ) {}

  /** @returns whether open devices of a dropped day closed. @throws ArchiveMismatch, ArchiveTargetError, DomainError ARCHIVE_DAMAGED */
  async write(day: string): Promise<boolean> {
    const begun = await this.repository.beginDay(day);
    const files = begun.isDropped ? await this.repository.files(day) : [];
    const generation = Math.max(begun.generation, await this.writtenGeneration(day)) + 1;
    const plans = await this.plans(day, files, begun.isDropped);
    const names = await this.repository.projectNames(plans.map(({ project }) => project));
    const written: ArchivedFile[] = [];
    for (const plan of plans) {
      const file = await this.writeFile(day, generation, plan, names.get(plan.project) ?? null);
      if (file !== null) written.push(file);
    }
    await this.writeManifest(day, generation, written, names);
    const closed = await this.repository.written(day, begun, generation, written);
    await this.sweep(day, written);
    return closed;
  }

  /** One file a project. Of a dropped day, the store has the rows of open devices alone: the others stay as they are in the files. */
  private async plans(day: string, files: readonly ArchivedFile[], isDropped: boolean): Promise<Plan[]> {
    const present = await this.repository.devices(day);
    const gone = [...(isDropped ? await this.repository.openDevices(day) : []), ...(await this.repository.named((await this.repository.erasures()).map(({ number }) => number)))];
    const homes = new Map(files.flatMap(({ project, devices }) => devices.map((number): [number, string] => [number, project])));
    const byProject = new Map<string, DayDevice[]>();
    for (const device of present) {
      const project = homes.get(device.number) ?? device.project;
      byProject.set(project, [...(byProject.get(project) ?? []), device]);
    }
    const projects = new Set([...byProject.keys(), ...files.map(({ project }) => project)]);
    return [...projects].sort().map((project) => {
      const base = files.find((file) => file.project === project) ?? null;
      return { project, devices: byProject.get(project) ?? [], base, except: gone.filter(({ number }) => base?.devices.includes(number) === true) };
    });
  }

  /** null: no row is left. */
  private async writeFile(day: string, generation: number, { project, devices, base, except }: Plan, projectName: string | null): Promise<ArchivedFile | null> {
    if (base !== null && devices.length === 0 && except.length === 0) return base;
    const { engine, target } = this.parts;
    await mkdir(engine.settings.workFolder, { recursive: true, mode: 0o700 });
    const path = join(engine.settings.workFolder, `${randomUUID()}.parquet`);
    const key = fileKey(day, project === noProject ? null : project, generation);
    try {
      const sums = await engine.ask({
        kind: 'write',
        path,
        day: daySpan(day),
        devices,
        base: base === null ? null : { path: await this.parts.files.open(base), exceptIds: except.map(({ id }) => id) },
        metadata: { voltdeck: JSON.stringify({ ...parquetSchema, day, generation, project: project === noProject ? null : project, projectName }) },
      });
      if (sums.rows === '0') return null;
      const gone = new Set(except.map(({ number }) => number));
      const stayed = base?.devices.filter((number) => !gone.has(number)) ?? [];
      const numbers = [...new Set([...stayed, ...devices.map(({ number }) => number)])].sort((one, other) => one - other);
      const file: ArchivedFile = { day, project, path: key, rows: Number(sums.rows), bytes: (await stat(path)).size, sha256: await sha256Of(path), sums, devices: numbers };
      await target.put(key, path);
      await verifyFile(this.parts, file, sums);
      return file;
    } finally {
      await rm(path, { force: true });
    }
  }

  private async writeManifest(day: string, generation: number, files: readonly ArchivedFile[], names: ReadonlyMap<string, string | null>): Promise<void> {
    const { target } = this.parts;
    const text = writeManifest(
      {
        day,
        generation,
        writtenAt: new Date().toISOString(),
        files: files.map(({ project, path, rows, bytes, sha256 }) => ({ path, project: project === noProject ? null : project, projectName: names.get(project) ?? null, rows, bytes, sha256 })),
      },
      this.key,
    );
    await target.putText(publicKeyKey, createPublicKey(this.key).export({ type: 'spki', format: 'pem' }).toString());
    await target.putText(manifestKey(day), text);
    const found = readManifest((await target.text(manifestKey(day))) ?? '', this.key);
    if (typeof found === 'string') throw new ArchiveMismatch(`${manifestKey(day)}: ${found}`);
  }

  /** A manifest may be ahead of the database: it was killed between the two, or restored from a backup. */
  private async writtenGeneration(day: string): Promise<number> {
    const text = await this.parts.target.text(manifestKey(day));
    if (text === null) return 0;
    const found = readManifest(text, this.key);
    return typeof found === 'string' ? 0 : found.generation;
  }

  private async sweep(day: string, files: readonly ArchivedFile[]): Promise<void> {
    const named = new Set(files.map(({ path }) => path));
    for (const key of await this.parts.target.keys(dayFolder(day))) if (!named.has(key)) await this.parts.target.remove(key);
  }
}

/** Reads a file back from where it is kept: its digest, and the counts and sums of each column. @throws DomainError ARCHIVE_DAMAGED, ArchiveMismatch */
export async function verifyFile({ files, engine }: ArchiveParts, file: ArchivedFile, expected: Sums = file.sums): Promise<void> {
  const path = await files.verify(file);
  const found = await engine.ask({ kind: 'sum', path, day: daySpan(file.day) });
  const different = differences(expected, found);
  if (different.length > 0) throw new ArchiveMismatch(`${file.path} differs from the records in ${different.join(', ')}`);
}
