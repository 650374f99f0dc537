import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { ObjectStore } from '@nats-io/obj';
import { BUS, ensureBucket, LOG, untilDone, type Bus, type Log } from '@voltdeck/base';
import { moduleBuckets, moduleLimits } from '@voltdeck/protocol/contract';

const uploadLifeMs = 3_600_000;
const nanosPerMs = 1_000_000;
const uploadsAtOnce = 16;

/** The object store's buckets of builds and of uploads, made where they are not there. */
@Injectable()
export class Buckets implements OnApplicationBootstrap {
  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The edges put uploads in and take files out without asking: both must be there before this process says it serves. */
  async onApplicationBootstrap(): Promise<void> {
    await untilDone(() => Promise.all([this.files(), this.uploads()]), { log: this.log, trouble: 'the object store does not answer' });
  }

  files(): Promise<ObjectStore> {
    return ensureBucket(this.bus, moduleBuckets.files, { description: 'files of published modules' });
  }

  /** What no one published within the hour is thrown away, and no more than some archives wait at once. */
  uploads(): Promise<ObjectStore> {
    return ensureBucket(this.bus, moduleBuckets.uploads, { ttl: uploadLifeMs * nanosPerMs, max_bytes: uploadsAtOnce * moduleLimits.archiveBytesMax });
  }
}
