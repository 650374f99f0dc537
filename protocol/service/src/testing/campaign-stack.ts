import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type CampaignDeviceView, type CampaignForm, type CampaignProgressView, campaigns, type CampaignView, firmware } from '@voltdeck/contract';
import { natsOptions } from '@voltdeck/base';
import { subjects, type Caller, type CampaignState, type DeliveryProgress } from '@voltdeck/protocol/contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { person, vehicles } from './vehicle-services.ts';
import { CommandStack } from './command-stack.ts';
import { until } from './device-line.ts';
import { addFirmware } from './firmware-row.ts';
import { natsUrlOfTests } from './listener-stack.ts';
import { UpgradingDevice } from './upgrading-device.ts';

const fileBytes = 1_000;

/** The service with a firmware, vehicles that upgrade themselves, and what an edge reports of their downloads. */
export class CampaignStack {
  readonly devices: UpgradingDevice[] = [];
  /** How long a download takes, each of its halves. */
  downloadMs = 0;
  private readonly ended = new AbortController();

  private constructor(
    readonly stack: CommandStack,
    readonly firmwareId: string,
    private readonly bus: NatsConnection,
  ) {}

  static async start(environment: Readonly<Record<string, string>> = {}): Promise<CampaignStack> {
    const stack = await CommandStack.start({ DELIVERY_URL: 'http://edge.test:8080', CAMPAIGN_RETRY_S: '0.2', ...environment });
    const bus = await connect(natsOptions(natsUrlOfTests(), 'test edge'));
    return new CampaignStack(stack, await addFirmware(stack.store), bus);
  }

  /** Vehicles of a series, online. */
  async addDevices(series: string, count: number, port = this.stack.port): Promise<UpgradingDevice[]> {
    const added: UpgradingDevice[] = [];
    for (let number = 0; number < count; number++) {
      const vin = `LV${series}${String(number).padStart(15 - series.length, '0')}`;
      vehicles.add(vin);
      added.push(await UpgradingDevice.logIn(port, vin, (url) => this.deliver(url)));
    }
    this.devices.push(...added);
    return added;
  }

  /** A campaign that has been started. */
  async campaign(given: Partial<CampaignForm>, caller: Caller = person('olive')): Promise<CampaignView> {
    const { id } = await this.draft(given, caller);
    return this.stack.ask(campaigns.campaignStart, { id }, caller);
  }

  draft(given: Partial<CampaignForm>, caller: Caller = person('olive')): Promise<CampaignView> {
    const form: CampaignForm = {
      ...{ name: 'a campaign', firmwareId: this.firmwareId, reason: 'a test', target: { all: true }, pilotGroupId: null, preferReady: true, groups: [], successPercent: 90, failurePercent: 5 },
      ...{ windows: [], atOnce: 100, perMinute: 1_000, lateDays: 0, waitHours: 1, timeLimitMinutes: 5 },
      ...given,
    };
    return this.stack.ask(campaigns.campaignAdd, form, caller);
  }

  progress(id: string): Promise<CampaignProgressView> {
    return this.stack.ask(campaigns.campaignProgress, { id });
  }

  async listed(id: string): Promise<readonly CampaignDeviceView[]> {
    const found: CampaignDeviceView[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await this.stack.ask(campaigns.campaignDevices, { id, pageSize: 15, ...(cursor === undefined ? {} : { cursor }) });
      found.push(...page.items);
      cursor = page.next;
    }
    return found;
  }

  async reaches(id: string, state: CampaignState): Promise<CampaignProgressView> {
    return this.comes(id, `the state ${state}`, (progress) => progress.state === state);
  }

  async comes(id: string, what: string, holds: (progress: CampaignProgressView) => boolean): Promise<CampaignProgressView> {
    let found = await this.progress(id);
    await until(async () => holds((found = await this.progress(id))), what).catch((error: unknown) => {
      throw new Error(`${String(error)}; it stands like this: ${JSON.stringify(found)}`);
    });
    return found;
  }

  async stop(): Promise<void> {
    await Promise.all(this.devices.map((device) => device.stop()));
    this.ended.abort();
    await this.bus.close();
    await this.stack.stop();
  }

  /** As the edge serves a file and reports it. */
  private async deliver(url: string): Promise<void> {
    const token = url.split('/')[4] ?? '';
    if (!url.startsWith('http://edge.test')) return;
    const { jobId, deviceId, firmwareId } = await this.stack.ask(firmware.firmwareDelivery, { token });
    for (const sentBytes of [fileBytes / 2, fileBytes]) {
      const progress: DeliveryProgress = { jobId, deviceId, firmwareId, sentBytes, totalBytes: fileBytes, at: Date.now(), state: sentBytes === fileBytes ? 'whole' : 'running' };
      this.bus.publish(subjects.upgradeDelivery(jobId), JSON.stringify(progress));
      await sleep(this.downloadMs, undefined, { signal: this.ended.signal });
    }
  }
}
