import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { fleet, type Declarations as Declared } from '@voltdeck/contract';
import { BusClient, CONFIG, LOG, Profiles, type Log } from '@voltdeck/base';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { ProtocolEnvironment } from '../../environment.ts';
import { PLATFORM_FILE } from '../platform-link/platforms.ts';
import type { PlatformFile } from './platforms.ts';
import { Security } from './security.ts';

const againMs = 5_000;
const object = z.record(z.string(), z.unknown());

/** Says to fleet, once at start, what the files of this process declare, so that pages show it. What they declare is in force before. */
@Injectable()
export class Declarations implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly client: BusClient,
    private readonly profiles: Profiles,
    private readonly security: Security,
    @Inject(PLATFORM_FILE) private readonly platforms: PlatformFile,
    @Inject(CONFIG) private readonly config: Pick<ProtocolEnvironment, 'NODE_NAME'>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    void this.declareAll();
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** One kind after the other: each has to fit a message of the bus. Keys follow the profiles that they belong to. */
  private async declareAll(): Promise<void> {
    const { files, folder } = this.profiles;
    const { path, platforms } = this.platforms;
    const declared: Declared = {
      profiles: { origin: folder, items: files.map(({ file, json }) => ({ file: `${folder}/${file}`, profile: object.parse(json) })) },
      platforms: { origin: path, items: platforms.map((platform) => ({ ...platform })) },
      ...this.security.declared(),
    };
    for (const [kind, declaration] of Object.entries(declared)) await this.declare({ [kind]: declaration });
  }

  private async declare(declared: Partial<Declared>): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const failure = await this.client.call(fleet.declare, declared).then(() => null, (error: unknown) => error);
      if (failure === null) return;
      this.log.debug({ node: this.config.NODE_NAME, kinds: Object.keys(declared), reason: String(failure) }, 'fleet did not take what the files declare; it is asked again');
      await wait(againMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
