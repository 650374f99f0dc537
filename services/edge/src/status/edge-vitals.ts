import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Vitals } from '@voltdeck/base';
import { statfs } from 'node:fs/promises';
import type { EdgeEnvironment } from '../environment.ts';
import { StreamKeeper } from '../live/stream-keeper.ts';

/** What an edge reports about itself: who listens, and the disk that its cache lies on. */
@Injectable()
export class EdgeVitals {
  constructor(vitals: Vitals, keeper: StreamKeeper, @Inject(CONFIG) config: EdgeEnvironment) {
    vitals.addFigures(() => ({ liveStreams: keeper.size }));
    vitals.addFigures(async () => {
      const { bavail, blocks, bsize } = await statfs(config.CACHE_DIR);
      return { diskFreeBytes: bavail * bsize, diskBytes: blocks * bsize };
    });
  }
}
