import { outlets, type GivenOf, type OutletGrant, type Outlets, type OutletView } from '@voltdeck/contract';
import { inputOf, Sealing } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import { EventLogRepository } from '../event-log/event-log.repository.ts';
import { StoredOrderRepository } from '../forwarding/stored-order.repository.ts';
import { Carriers } from '../outlet/carrier/carriers.ts';
import { OutletDeadLetterRepository } from '../outlet/dead-letter.repository.ts';
import { OutletDeadLetterService } from '../outlet/dead-letter.service.ts';
import { EventFeed } from '../outlet/feed/event-feed.ts';
import { Feeds } from '../outlet/feed/feeds.ts';
import { OutletRecordRepository } from '../outlet/feed/outlet-record.repository.ts';
import { RecordFeed } from '../outlet/feed/record-feed.ts';
import { OutletSecretBox } from '../outlet/outlet-secrets.ts';
import { OutletRepository } from '../outlet/outlet.repository.ts';
import { OutletService } from '../outlet/outlet.service.ts';
import { Owners } from '../outlet/owner.ts';
import { OutletLocks } from '../outlet/run/outlet-locks.ts';
import { OutletRunners } from '../outlet/run/outlet-runners.ts';
import type { Rhythm } from '../outlet/run/pauses.ts';
import { StandingRepository } from '../outlet/standing.repository.ts';
import { administrator } from './callers.ts';
import type { TestPeople } from './notification-parts.ts';
import type { TestDatabase } from './test-database.ts';
import { quiet } from './test-store.ts';

/** The waits of a test: as the real ones, and shorter. */
const rhythm: Rhythm = { pollMs: 20, pauseFirstMs: 20, pauseLongestMs: 100, refusalPausesMs: [10, 20] };

export const sealingKey = '0f'.repeat(32);

/** What outlets are made of in one process, on real stores. */
export function outletParts({ dataSource, url }: Pick<TestDatabase, 'dataSource' | 'url'>, people: TestPeople, { addresses = 'allow', sealing = Sealing.by(sealingKey) }: { readonly addresses?: 'allow' | 'refuse'; readonly sealing?: Sealing } = {}) {
  const config = { CONSOLE_URL: 'https://console.example', WEBHOOK_PRIVATE_ADDRESSES: addresses, DATABASE_URL: url } as const;
  const [outletRows, standings, letters] = [new OutletRepository(dataSource), new StandingRepository(dataSource), new OutletDeadLetterRepository(dataSource)];
  const [secrets, owners, log] = [new OutletSecretBox(sealing), new Owners(people), new EventLogRepository(dataSource)];
  const feeds = new Feeds(new EventFeed(log, config), new RecordFeed(new StoredOrderRepository(dataSource), new OutletRecordRepository(dataSource), config));
  const carriers = new Carriers(secrets, config);
  const service = new OutletService(outletRows, standings, secrets, owners, feeds, carriers, log, config);
  const metrics = { count: () => undefined, watch: () => undefined };
  const runners = () => new OutletRunners(outletRows, standings, letters, owners, carriers, feeds, new OutletLocks(config), metrics, { addFigures: () => undefined }, rhythm, quiet);
  return { service, deadLetters: new OutletDeadLetterService(service, letters), rows: letters, runners, add: adderOf(service) };
}

type Form = Partial<GivenOf<Outlets['outletAdd']>> & { readonly url: string };

/** Adds a webhook unless the form says otherwise, for the caller. */
const adderOf =
  (service: OutletService) =>
  (form: Form, caller: Caller = administrator): Promise<OutletGrant> =>
    service.add(caller, inputOf(outlets.outletAdd, { name: 'Integration', kind: 'webhook', projectIds: [], customerIds: [], groupIds: [], deviceIds: [], from: 0, ...form }));

/** What a change sends: the outlet as it was read. */
export function formOf({ kind, content, name, url, projectIds, customerIds, groupIds, deviceIds, user, clientId, tlsCa, topic, types, fields, cells, id, revision }: OutletView) {
  return { ...{ kind, content, name, url, projectIds, customerIds, groupIds, deviceIds, user, clientId, tlsCa, topic, types, fields, cells, id, revision }, password: null };
}
