import { campaigns as contract, type CampaignChange } from '@voltdeck/contract';
import { BusClient, DomainError, inputOf } from '@voltdeck/base';
import { campaignLimits } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceId } from '../testing/frames.ts';
import { quiet, TestStore } from '../testing/test-store.ts';
import { CampaignFollower } from './campaign-follower.ts';
import { CampaignRepository } from './campaign.repository.ts';

const campaignId = '00000000-0000-4000-8e00-000000000001';
const change = (number: number, given: Partial<CampaignChange> = {}): CampaignChange => ({ number: String(number), at: 1_795_000_000_000 + number, campaignId, name: 'Autumn', version: '02.10', deviceId: deviceId(number), state: 'failure', ...given });

let store: TestStore;
let campaigns: CampaignRepository;
/** What the protocol service has stored. */
let journal: CampaignChange[];
let asked: string[];
let isAway: boolean;
const query = <Row>(sql: string): Promise<Row[]> => store.database.dataSource.query(sql);

/** In the place of the protocol service. */
const client = Object.create(BusClient.prototype, {
  call: {
    value: async ({ subject }: { subject: string }, input: { after: string }) => {
      expect(subject).toBe(contract.campaignChanges.subject);
      asked.push(inputOf(contract.campaignChanges, input).after);
      if (isAway) throw new DomainError('SERVICE_UNAVAILABLE', { service: 'protocol' });
      return { items: journal.filter(({ number }) => BigInt(number) > BigInt(input.after)).slice(0, 2) };
    },
  },
}) as BusClient;
const follower = (): CampaignFollower => new CampaignFollower(campaigns, client, quiet);

beforeAll(async () => {
  store = await TestStore.open();
  campaigns = new CampaignRepository(store.database.dataSource);
});
afterAll(() => store.close());
beforeEach(async () => {
  await query('delete from campaign');
  await query('update campaign_followed set number = 0');
  [journal, asked, isAway] = [[change(1, { deviceId: null, state: 'running' }), change(2), change(5), change(9, { deviceId: null, state: 'paused' }), change(10)], [], false];
});

const stored = () => query<{ number: string; state: string }>('select number::text, state from campaign_change order by campaign_change.number');

describe('what telemetry keeps of campaigns', () => {
  it('is asked for in parts until there is no more, and continues where it ended', async () => {
    await follower().round(0);
    expect(asked).toEqual(['0', '2', '9', '10']);
    expect((await stored()).map(({ number }) => number)).toEqual(['1', '2', '5', '9', '10']);
    expect(await query('select name, version, state, pending from campaign')).toEqual([{ name: 'Autumn', version: '02.10', state: 'paused', pending: true }]);
    journal.push(change(11, { state: 'waiting' }));
    await follower().round(0);
    expect(asked.slice(4)).toEqual(['10', '11']);
    expect((await stored()).at(-1)).toEqual({ number: '11', state: 'waiting' });
  });

  it('waits while the protocol service is away, and is asked for again a little later', async () => {
    isAway = true;
    const one = follower();
    await one.round(0);
    await one.round(1_000);
    expect(asked).toEqual(['0']);
    isAway = false;
    await one.round(60_000);
    expect(await stored()).toHaveLength(5);
  });

  it('is stored once by two processes that follow at the same time', async () => {
    await Promise.all([follower().round(0), follower().round(0)]);
    expect(await stored()).toHaveLength(5);
    expect(await campaigns.followedTo()).toBe('10');
  });

  it('is dropped long after its campaign was over, which is still known by its name', async () => {
    await follower().round(0);
    await query(`update campaign set changed_at = now() - make_interval(days => ${campaignLimits.changesKeptDays + 1})`);
    await campaigns.dropOld();
    expect(await stored(), 'a campaign that is paused may be resumed').toHaveLength(5);
    await query(`update campaign set state = 'stopped'`);
    await campaigns.dropOld();
    expect([await stored(), await query('select name from campaign')]).toEqual([[], [{ name: 'Autumn' }]]);
  });
});
