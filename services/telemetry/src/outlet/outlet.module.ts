import { Module } from '@nestjs/common';
import { SealingModule } from '@voltdeck/base';
import { EventLogModule } from '../event-log/event-log.module.ts';
import { ForwardingModule } from '../forwarding/forwarding.module.ts';
import { NotificationModule } from '../notification/notification.module.ts';
import { Carriers } from './carrier/carriers.ts';
import { OutletDeadLetterRepository } from './dead-letter.repository.ts';
import { OutletDeadLetterService } from './dead-letter.service.ts';
import { EventFeed } from './feed/event-feed.ts';
import { Feeds } from './feed/feeds.ts';
import { OutletRecordRepository } from './feed/outlet-record.repository.ts';
import { RecordFeed } from './feed/record-feed.ts';
import { OutletSecretBox } from './outlet-secrets.ts';
import { OutletController } from './outlet.controller.ts';
import { OutletMetrics } from './outlet.metrics.ts';
import { OutletRepository } from './outlet.repository.ts';
import { OutletService } from './outlet.service.ts';
import { Owners } from './owner.ts';
import { OutletLocks } from './run/outlet-locks.ts';
import { OutletRunners } from './run/outlet-runners.ts';
import { OUTLET_RHYTHM, rhythm } from './run/pauses.ts';
import { StandingRepository } from './standing.repository.ts';

/** Events and records pushed to other systems: `feed/` reads them from positions on, `carrier/` takes them there, `run/` joins the two. */
@Module({
  imports: [EventLogModule, ForwardingModule, NotificationModule, SealingModule],
  controllers: [OutletController],
  providers: [
    ...[Carriers, EventFeed, Feeds, OutletDeadLetterRepository, OutletDeadLetterService, OutletLocks, OutletMetrics, OutletRecordRepository],
    ...[OutletRepository, OutletRunners, OutletSecretBox, OutletService, Owners, RecordFeed, StandingRepository],
    { provide: OUTLET_RHYTHM, useValue: rhythm },
  ],
})
export class OutletModule {}
