import { Injectable } from '@nestjs/common';
import type { InputOf, ModuleKeyView, ModuleVersionView, Modules } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { readCandidate, type Candidate } from '../admission/candidate.ts';
import { checkBuild } from '../admission/check-build.ts';
import { checkClash } from '../admission/check-clash.ts';
import { checkHost } from '../admission/check-host.ts';
import { checkPages } from '../admission/check-pages.ts';
import { checkBudget, checkRules } from '../admission/check-rules.ts';
import { readArchive } from '../archive/read-archive.ts';
import { KeyService } from '../key/key.service.ts';
import { ChannelRepository } from '../registry/channel.repository.ts';
import { EventRepository } from '../registry/event.repository.ts';
import { VersionRepository } from '../registry/version.repository.ts';
import { requireTeam } from '../require-team.ts';
import { BuildStore } from '../store/build-store.ts';
import { packFile } from '../store/packed-file.ts';
import { OutdatedRepository } from './outdated.repository.ts';

/** Builds of development keep the federation name of the version that they are to become. */
const isDevelopment = (version: string): boolean => /[-.]dev\./.test(version);

/** Takes builds in: the whole of admission, in the order of what it costs. */
@Injectable()
export class PublishService {
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: KeyService,
    private readonly versions: VersionRepository,
    private readonly channels: ChannelRepository,
    private readonly store: BuildStore,
    private readonly events: EventRepository,
    private readonly outdated: OutdatedRepository,
  ) {}

  /** One after the other: a build is unpacked in memory. */
  publish(input: InputOf<Modules['archivePublish']>, caller: Caller): Promise<ModuleVersionView> {
    const next = this.queue.then(() => this.admit(input, caller));
    this.queue = next.catch(() => undefined);
    return next;
  }

  /** @throws DomainError the first refusal, a sentence of its own */
  private async admit({ name, uploadId, host, dryRun }: InputOf<Modules['archivePublish']>, caller: Caller): Promise<ModuleVersionView> {
    const archive = await readArchive(await this.store.upload(uploadId)).finally(() => this.store.forgetUpload(uploadId));
    const candidate = readCandidate(archive);
    const { build } = candidate;
    if (build.name !== name) throw new DomainError('MODULE_NAME_DIFFERS', { name: build.name, wanted: name });
    const key = await this.keys.signerOf(candidate);
    requireTeam(caller, name, key.team);
    const there = await this.sameVersion(candidate);
    if (there !== null) return there;
    checkBuild(candidate);
    checkRules(candidate, key.team);
    checkHost(build, host);
    await this.checkRemote(candidate);
    const files = await Promise.all(build.files.map(({ path, integrity }) => packFile(path, integrity, candidate.files.get(path) ?? Buffer.alloc(0))));
    const criticalBytes = checkBudget(candidate, files.map(({ stored, sentBytes }) => ({ path: stored.path, sentBytes })));
    const add = (manager: EntityManager): Promise<ModuleVersionView> => this.add(manager, candidate, key, criticalBytes, caller);
    if (dryRun === true) return this.undone(add);
    return this.dataSource.transaction(async (manager) => {
      await this.outdated.keepFiles(manager);
      await this.store.put(build, files);
      return add(manager);
    });
  }

  /** What work in a transaction gives, or refuses; nothing of it stays. */
  private async undone<Value>(work: (manager: EntityManager) => Promise<Value>): Promise<Value> {
    const runner = this.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      return await work(runner.manager);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  }

  /** A build that is there already, byte for byte, was published before; another under its version is refused. */
  private async sameVersion({ build: { name, version }, described }: Candidate): Promise<ModuleVersionView | null> {
    const there = await this.versions.find(name, version);
    if (there !== null && there.digest !== digestOf(described)) throw new DomainError('MODULE_VERSION_TAKEN', { name, version });
    return there;
  }

  private async checkRemote({ build: { name, version, remote } }: Candidate): Promise<void> {
    const owner = await this.versions.ofRemote(remote);
    if (owner === null || (owner.name === name && isDevelopment(version))) return;
    throw new DomainError('MODULE_REMOTE_TAKEN', { remote, module: owner.name, version: owner.version });
  }

  private async add(manager: EntityManager, { build, manifest, described }: Candidate, key: ModuleKeyView, criticalBytes: number, { loginName }: Caller): Promise<ModuleVersionView> {
    const bytes = build.files.reduce((sum, file) => sum + file.bytes, 0);
    await this.channels.lock(manager);
    await this.keys.requireGood(key.id, manager);
    const team = await this.versions.team(build.name, manager);
    if (team !== null && team !== key.team) throw new DomainError('MODULE_KEY_NOT_GRANTED', { team: key.team, name: build.name });
    checkClash(build, await this.channels.servedOfOthers(manager, build.name));
    checkPages(build, key, await this.versions.consoleSegments(manager));
    await this.versions.add(manager, { build, manifest, digest: digestOf(described), keyId: key.id, team: key.team, bytes, criticalBytes, by: loginName });
    await this.events.add({ action: 'published', by: loginName, module: build.name, version: build.version, detail: { keyId: key.id, bytes, criticalBytes } }, manager);
    return this.existing(build.name, build.version, manager);
  }

  private async existing(name: string, version: string, manager: EntityManager): Promise<ModuleVersionView> {
    const view = await this.versions.find(name, version, manager);
    if (view === null) throw new DomainError('MODULE_VERSION_NOT_FOUND', { name, version });
    return view;
  }
}

function digestOf(described: Buffer): string {
  return createHash('sha256').update(described).digest('hex');
}
