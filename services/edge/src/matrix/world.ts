import { campaigns, type CampaignView, entities, exporting, type FaultView, history, type NoteView, type OperationView, type TelemetryExportView } from '@voltdeck/contract';
import { startProcess, startProcesses } from '@voltdeck/base';
import { type EntityName, type Page, pathOf } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { vi, expect } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';
import { signInAt } from '../testing/sign-in.ts';
import { report } from './frames.ts';
import { addDeletedGeofence, addGeofence, addVisited } from './geofences.ts';
import { addDeletedSchedule, addReport, addSchedule } from './reports.ts';
import { addDeletedMaintenance, addDeletedRule, addDeletedServiceMark, addMaintenance, addRule, addRuleAlarm, addServiceMark } from './rules.ts';
import { addCase, addCaseCost, addCaseItem, addClosedCase } from './service-cases.ts';
import type { Side, Spare } from './side.ts';
import { addCampaign, addFirmware, addUpgrade, addVersion } from './upgrades.ts';

/** The console with every service that answers a route, and customers that know nothing of each other. */
export interface World extends Omit<ConsoleFixture, 'operator'> {
  /** Customer, project, group and a device that has reported, all new. */
  addSide(name: string): Promise<Side>;
  /** As the administrator. */
  send(method: string, path: string, body?: unknown): Promise<Response>;
  readonly operator: ConsoleFixture['operator'];
  /** The administrator in a browser, with a password that counts as fresh for an hour. */
  readonly admin: Readonly<Record<string, string>>;
}

const hourMs = 3_600_000;
/** The middle of an hour that is over: none of the devices starts another, so no sum changes by the folding of hours, and they are offline from the first to the last request. */
const reportedAt = (): number => Math.floor(Date.now() / hourMs) * hourMs - 1.5 * hourMs;

/** @param ofFleet environment of fleet besides the usual */
export async function openWorld(ofFleet: NodeJS.ProcessEnv = {}): Promise<World> {
  const app = await consoleFixture(ofFleet);
  const more = await startProcesses([
    startProcess('protocol/service', { ...app.stores, TCP_PORT: '0', TCP_HOST: '127.0.0.1', DELIVERY_URL: app.url }),
    startProcess('services/modules', app.stores),
    startProcess('protocol/forwarder', { ...app.stores, SEALING_KEY: 'b'.repeat(64) }),
  ]);
  const admin = { cookie: (await signInAt(app.url, app.secrets.password)).headers.get('set-cookie')?.split(';')[0] ?? '' };
  await app.dataSource.query(`update identity.session set fresh_until = now() + interval '1 hour'`);
  const at = reportedAt();
  let count = 0;
  await addFirmware(app.dataSource);

  const send = (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(app.url + path, { method, headers: { ...app.token, 'content-type': 'application/json' }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });

  async function add(entity: EntityName, body: unknown): Promise<Spare> {
    const answer = await send('POST', pathOf(entities[entity].add), body);
    expect([entity, answer.status]).toEqual([entity, 200]);
    return readJson<Spare>(answer);
  }

  const several = (entity: EntityName, fields: () => object): Promise<Spare[]> => Promise.all(Array.from({ length: 10 }, () => add(entity, fields())));

  /** A name of config is unique: the ones before make room for those that the matrix adds. */
  async function removeConfigs(): Promise<void> {
    for (const name of ['offlineAfterS', 'carbonKgPerKwh']) {
      const { items } = await readJson<Page<Spare>>(send('GET', `${entities.config.list.path}?search=${name}`));
      await Promise.all(items.map(({ id, version }) => remove('config', { id, version })));
    }
  }

  async function remove(entity: EntityName, { id, version }: Spare): Promise<Spare> {
    const answer = await send('DELETE', `${pathOf(entities[entity].remove, { id })}?version=${version}`);
    expect([entity, answer.status]).toEqual([entity, 200]);
    return { id, version: version + 1 };
  }

  async function addSide(name: string): Promise<Side> {
    const label = `${name}-`;
    const customer = await add('customer', { name: `${label}customer` });
    const project = await add('project', { name: `${label}project`, number: `${label}1`, customerId: customer.id });
    const group = await add('group', { name: `${label}group` });
    const vin = `LVDMATRX${name.toUpperCase().replace(/[IOQ]/g, 'X').padEnd(9, '0')}`;
    const service = { activatedAt: '2024-01-01', serviceExpiresAt: '2024-12-31' };
    const device = await add('device', { vin, projectId: project.id, groupIds: [group.id], ...service });
    const version = await add('version', { number: `${label}1.0` });
    const model = await add('model', { number: `${label}M1` });
    const faultEntry = await add('faultEntry', { bmsModel: `${label}BMS`, type: 15, nameEn: 'Insulation' });
    await report(app.bus, { id: device.id, vin }, at);
    await addVersion(app.dataSource, device.id);
    const fields: Readonly<Record<EntityName, () => object>> = {
      customer: () => ({ name: `${label}spare-${++count}` }),
      project: () => ({ name: `${label}spare-${++count}`, number: `${label}${count}`, customerId: customer.id }),
      group: () => ({ name: `${label}spare-${++count}` }),
      device: () => ({ vin: `${vin.slice(0, 12)}${String(++count).padStart(5, '0')}`, projectId: project.id }),
      version: () => ({ number: `${label}0.${++count}` }),
      model: () => ({ number: `${label}M0.${++count}` }),
      faultEntry: () => ({ bmsModel: `${label}BMS-${++count}`, type: 15, level: 2 }),
      config: () => ({ name: 'offlineAfterS', value: '60' }),
      profile: () => ({ name: `${label}spare-${++count}` }),
      platform: () => ({ name: `${label}spare-${++count}`, user: `${name.slice(0, 4)}-${count}` }),
    };
    // Of these an operator keeps only what is in the own lists, so they are made beforehand.
    const made = { customer: await several('customer', fields.customer), group: await several('group', fields.group) };
    const lists = { projects: [project.id], customers: [customer, ...made.customer].map(({ id }) => id), groups: [group, ...made.group].map(({ id }) => id) };
    const spare = async (entity: EntityName): Promise<Spare> => {
      if (entity === 'config') await removeConfigs();
      const beforehand = entity === 'customer' || entity === 'group' ? made[entity].pop() : undefined;
      return beforehand ?? add(entity, fields[entity]());
    };
    const config = await spare('config');
    const [profile, platform] = [await spare('profile'), await spare('platform')];
    await addCampaign(app.dataSource, 'draft', project.id, device.id);
    const fault = await faultOf(device.id);
    const operation = await chargeOf(device.id);
    await judge(device.id);
    await addVisited(send, app.dataSource, { project: project.id, device: device.id, at });
    const owner = { project: project.id, device: device.id, at, lists };
    const alarm = await addRuleAlarm(send, app.dataSource, owner);
    await addClosedCase(send, device.id);
    await addMaintenance(send, app.dataSource, owner);
    await addReport(send, app.dataSource, owner);
    return {
      ...{ name, customer: customer.id, project: project.id, group: group.id, device: device.id, version: version.id, model: model.id, faultEntry: faultEntry.id, config: config.id, profile: profile.id, platform: platform.id, at, lists },
      fault,
      operation,
      ...alarm,
      spare,
      exported: () => exported(device.id),
      commanded: async () => commanded((await add('device', fields.device())).id),
      upgradable: async () => {
        const { id } = await add('device', fields.device());
        await addVersion(app.dataSource, id);
        return id;
      },
      capturing: async () => capturing((await add('device', fields.device())).id),
      noted: () => noted(device.id),
      serviced: () => addServiceMark(send, device.id),
      unserviced: () => addDeletedServiceMark(send, device.id),
      fenced: () => addGeofence(send, project.id),
      unfenced: () => addDeletedGeofence(send, project.id),
      ruled: () => addRule(send, app.dataSource, owner),
      unruled: () => addDeletedRule(send, app.dataSource, owner),
      // A part is replaced once: each has a vehicle of its own.
      cased: async () => addCase(send, (await add('device', fields.device())).id),
      closedCase: async () => addClosedCase(send, (await add('device', fields.device())).id),
      caseCost: async () => addCaseCost(send, (await add('device', fields.device())).id),
      caseItem: async () => addCaseItem(send, (await add('device', fields.device())).id),
      maintained: () => addMaintenance(send, app.dataSource, owner),
      unmaintained: () => addDeletedMaintenance(send, app.dataSource, owner),
      scheduled: () => addSchedule(send, app.dataSource, owner),
      unscheduled: () => addDeletedSchedule(send, app.dataSource, owner),
      reported: () => addReport(send, app.dataSource, owner),
      upgrading: async () => addUpgrade(app.dataSource, (await add('device', fields.device())).id),
      campaigning: async (state) => readJson<CampaignView>(send('GET', pathOf(campaigns.campaign, { id: await addCampaign(app.dataSource, state, project.id, device.id) }))),
      spareDeleted: async (entity) => remove(entity, await spare(entity)),
    };
  }

  /** As if someone else had sent it and it waited for approval. */
  async function commanded(deviceId: string): Promise<string> {
    const id = randomUUID();
    await app.dataSource.query(
      `insert into protocol.command (id, device_id, vin, command, state, arguments, needs_approval, expires_at)
       values ($1, $2, '', 'noCharge', 'queued', '{}', true, now() + interval '1 hour')`,
      [id, deviceId],
    );
    return id;
  }

  /** A capture that has ended, so that one more can start at any time. */
  async function capturing(deviceId: string): Promise<string> {
    const id = randomUUID();
    await app.dataSource.query(`insert into protocol.capture (id, device_id, vin, state, started_by, until, bytes_max) values ($1, $2, '', 'done', 'operator', now(), 1000)`, [id, deviceId]);
    return id;
  }

  async function noted(deviceId: string): Promise<string> {
    return (await readJson<NoteView>(send('POST', pathOf(history.noteAdd, { deviceId }), { text: 'seen' }))).id;
  }

  async function exported(deviceId: string): Promise<string> {
    const { id } = await readJson<TelemetryExportView>(send('POST', exporting.telemetryExportBegin.path, { kind: 'records', format: 'csv', deviceId, from: at - hourMs, to: at + hourMs, fields: ['soc'] }));
    await vi.waitFor(async () => expect((await readJson<TelemetryExportView>(send('GET', pathOf(exporting.telemetryExport, { id })))).state).toBe('done'), { timeout: 20_000, interval: 100 });
    return id;
  }

  /** As telemetry does once a day. */
  async function judge(deviceId: string): Promise<void> {
    await app.dataSource.query(
      `insert into telemetry.quality (device, looked_at, day, records, score) select number, current_date, current_date, 6, 90 from telemetry.device where id = $1
       on conflict (device) do update set looked_at = excluded.looked_at, day = excluded.day, records = excluded.records, score = excluded.score`,
      [deviceId],
    );
  }

  async function faultOf(deviceId: string): Promise<string> {
    return vi.waitFor(
      async () => {
        const { items } = await readJson<Page<FaultView>>(send('GET', `/api/v1/faults?deviceId=${deviceId}`));
        expect(items).toHaveLength(1);
        return items[0]?.id ?? '';
      },
      { timeout: 30_000, interval: 200 },
    );
  }

  /** It is stored with the fault, which started after it. */
  async function chargeOf(deviceId: string): Promise<string> {
    const { items } = await readJson<Page<OperationView>>(send('GET', `/api/v1/operations?deviceId=${deviceId}&kind=charge`));
    return items[0]?.id ?? '';
  }

  return {
    ...app,
    admin,
    addSide,
    send,
    async close() {
      await Promise.all(more.map((service) => service.stop()));
      await app.close();
    },
  };
}
