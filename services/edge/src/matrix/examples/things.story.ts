import type { CaseDetailView, EmbedGrant, FirmwareView, ForwardTargetView, ImportReport, MapOutlineView, ModuleOverrideGrant, SceneImageView, SceneView, SessionView } from '@voltdeck/contract';
import type { ModuleSnapshot } from '@voltdeck/protocol/contract';
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { moduleFolder, voltdeckModule } from '../../testing/module-build.ts';
import { firmwareKey, sha256Of, signFirmware } from '../../testing/signed-firmware.ts';
import type { Asked } from '../expectation.ts';
import type { Side } from '../side.ts';
import type { Teller } from './teller.ts';

const named = (name: string, body?: unknown): Asked => ({ path: { name }, ...(body === undefined ? {} : { body }) });
const heartbeat = { path: '/screen', version: '0.1.0', width: 1920, height: 1080, frameRate: 60, heapMb: 80, dataAgeS: 1, panelFailures: 0, loadedAt: 1, scene: null, reloadId: null };
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** The mark of a PNG: an example is to be read. */
const logo = 'iVBORw0KGgo=';
const [hall, evening] = ['hall', 'evening'];

/** A screen on a wall, and what it shows. */
export async function tellOfScreens({ tell }: Teller): Promise<void> {
  await tell('screenHeartbeat', named(hall, heartbeat));
  await tell('screenPictureAsk', named(hall, {}));
  await tell('screenPictureKeep', named(hall, { picture }));
  await tell('screenPicture', named(hall));
  await tell('screenTitle', named(hall, { title: 'Entrance hall' }));
  await tell('screenPlay', named(hall, { playlist: [{ scene: 'fleet', seconds: 60 }], timeZone: 'Asia/Shanghai' }));
  await tell('screenSettings', named(hall, { settings: { metres: 6, sound: 'urgent', quiet: { days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '07:00' } } }));
  await tell('screenPin', named(hall, { version: null }));
  await tell('screenReload', named(hall, {}));
  await tell('screen', named(hall));
  await tell('screenHistory', named(hall));
  await tell('screenList');
  await tell('screenDelete', named(hall));
  const { body: fleet } = await tell<SceneView>('scene', named('fleet'));
  const scene = { title: { 'zh-CN': '夜间', en: 'Evening' }, layout: fleet.layout, panels: fleet.panels };
  const { body: added } = await tell<SceneView>('sceneAdd', { body: { name: evening, ...scene } });
  await tell('sceneChange', named(evening, { ...scene, version: added.version }));
  await tell('sceneList');
  await tell('sceneVersions', named(evening));
  await tell('sceneDelete', named(evening));
  const { body: image } = await tell<SceneImageView>('sceneImageAdd', { body: { name: 'Logo', data: logo } });
  await tell('sceneImageList');
  await tell('sceneImage', { path: { id: image.id } });
  await tell('sceneImageDelete', { path: { id: image.id } });
  const coast = JSON.stringify({ type: 'LineString', coordinates: [[113.9, 22.4], [114.2, 22.5], [114.4, 22.7]] });
  const { body: outline } = await tell<MapOutlineView>('mapOutlineAdd', { query: { name: 'Coast', kind: 'country', approval: 'GS(2024)0000' }, file: coast });
  await tell('mapOutlineList');
  await tell('mapOutline', { path: { id: outline.id }, query: { part: '0' } });
  await tell('mapOutlineDelete', { path: { id: outline.id } });
  await tell('mapPlaces', { query: { west: '113', south: '22', east: '115', north: '23' } });
}

const shown = z.object({ publicKey: z.string() });
const thermal = (body?: unknown): Asked => named('thermal', body);

/** A team ships its module, and embeds it. */
export async function tellOfModules({ tell, url, world }: Teller): Promise<void> {
  const key = join(await mkdtemp(join(tmpdir(), 'voltdeck-key-')), 'module.key');
  const { publicKey } = shown.parse(JSON.parse(await voltdeckModule(url, 'vd_none', 'key', key, '--json')));
  await tell('moduleKeyAdd', { body: { team: 'acme', publicKey, modules: ['*'], pages: [] } });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await voltdeckModule(url, world.secrets.apiToken, 'publish', await moduleFolder(version), '--key', key);
  await tell('modulePromote', thermal({ version: '1.0.0' }));
  await tell('moduleRollout', thermal({ version: '1.1.0', percentage: 10 }));
  await tell('moduleRolloutState', thermal({ state: 'paused' }));
  await tell('modulePromote', thermal({ version: '1.1.0' }));
  const { body: session } = await tell<SessionView>('session');
  await tell('modulePins', thermal({ version: '1.0.0', userIds: [session.user.id] }));
  await tell('moduleRollback', thermal({}));
  await tell('moduleSettings', thermal({ values: {} }));
  await tell('modulePromotionGrant', thermal({ granted: true }));
  const load = randomBytes(16).toString('hex');
  const { body: list } = await tell<ModuleSnapshot>('modules');
  const receipt = list.modules.find(({ name }) => name === 'thermal')?.receipt;
  await tell('moduleHealthReport', { body: { load, reports: [{ name: 'thermal', version: '1.0.0', receipt, component: 'page', outcome: 'ok', mountMs: 120 }] } });
  await tell('moduleHealth', thermal());
  const { body: lent } = await tell<ModuleOverrideGrant>('moduleOverrideAdd', { body: { name: 'thermal', version: '1.1.0', hours: 1 } });
  await tell('moduleOverrideUse', { body: { token: lent.token } });
  await tell('moduleOverrideList');
  await tell('moduleOverrideRevoke', { path: { id: lent.override.id } });
  await tell('moduleOverrideClear');
  await tell('moduleYank', thermal({ version: '1.2.0', reason: 'shows wrong temperatures' }));
  await tell('moduleSwitch', thermal({ enabled: false, reason: 'asks for passwords' }));
  await tell('moduleSwitch', thermal({ enabled: true }));
  await tell('guestSwitch', { body: { enabled: false, reason: 'audit of the modules' } });
  await tell('guestSwitch', { body: { enabled: true } });
  await tell('guestModules');
  for (const name of ['moduleList', 'moduleEvents', 'moduleDependencies', 'moduleKeyList'] as const) await tell(name);
  await tell('moduleDetail', thermal());
  const { body: embed } = await tell<EmbedGrant>('embedAdd', { body: { path: '/thermal', origins: ['https://intranet.example.com'], scope: 'all', lifeDays: 7 } }, world.admin);
  await tell('embedList');
  await tell('embedEnd', { path: { id: embed.embed.id } });
  const { body: keys } = await tell<{ items: readonly { id: string }[] }>('moduleKeyList');
  await tell('moduleKeyGrants', { path: { keyId: keys.items[0]?.id ?? '' }, body: { modules: ['thermal'], pages: ['/main/thermal'] } });
  await tell('moduleKeyRevoke', { path: { keyId: keys.items[0]?.id ?? '' } });
}

/** A firmware is uploaded and withdrawn. */
export async function tellOfFirmware({ tell }: Teller): Promise<void> {
  const content = 'the bytes of a firmware';
  await tell('firmwareKeyAdd', { body: { name: 'release key', publicKey: firmwareKey.publicKey } });
  const { body: firmware } = await tell<FirmwareView>('firmwareAdd', { body: signFirmware(Buffer.from(content)) });
  const path = { id: firmware.id };
  await tell('firmwarePart', { path, query: { offset: '0', sha256: sha256Of(Buffer.from(content)) }, file: content });
  await tell('firmwareComplete', { path, body: {} });
  await tell('firmware', { path });
  await tell('firmwareList');
  await tell('firmwareWithdraw', { path });
  await tell('firmwareKeyList');
  await tell('firmwareKeyRevoke', { path: { keyId: firmwareKey.id } });
}

/** Keys of vehicles, a file of records, and what administrators manage. */
export async function tellOfVehicles({ tell, world }: Teller, { device, profile, exported }: Side): Promise<void> {
  const key = '0'.repeat(32);
  for (const [set, end, list, id] of [['deviceCipherKeySet', 'deviceCipherKeyEnd', 'deviceCipherKeyList', device], ['profileCipherKeySet', 'profileCipherKeyEnd', 'profileCipherKeyList', profile]] as const) {
    await tell(set, { path: { id, cipher: 'sm4' }, body: { key } });
    await tell(list, { path: { id } });
    await tell(end, { path: { id, cipher: 'sm4' } });
  }
  const [row]: { id: string }[] = await world.dataSource.query(`insert into fleet.device_key (device_id, algorithm, public_key, registered_by) values ($1, 1, $2, 'terminal') returning id`, [device, Buffer.alloc(64, 1)]);
  await tell('deviceAccess', { path: { deviceId: device }, query: { action: 'commandSend' } });
  await tell('deviceKeyList', { path: { id: device } });
  await tell('deviceKeyEnd', { path: { id: device, keyId: row?.id ?? '' } });
  const { body: trial } = await tell<ImportReport>('deviceImport', { query: { format: 'csv', dryRun: 'true', existing: 'update' }, file: 'vin,plate\nLVDTRXXL000000001,B00001\n' });
  await tell('deviceImportApply', { path: { uploadId: trial.uploadId ?? '' }, body: { except: [] } });
  const { body: dictionary } = await tell<ImportReport>('faultEntryImport', { query: { format: 'csv', dryRun: 'true', existing: 'update' }, file: 'bmsModel,type,level,checksEn\nBMS-A,15,3,Measure the insulation of both poles\n' });
  await tell('faultEntryImportApply', { path: { uploadId: dictionary.uploadId ?? '' }, body: { except: [] } });
  await exported();
  await tell('telemetryExportList');
  await tell('logLevel', { body: { service: 'edge', level: 'debug', minutes: 1 } });
  await tell('deadLetterDeleteAll', { query: { confirm: 'true' } });
}

/** The notes of a case, and their files, are their author's. */
export async function tellOfCases({ tell }: Teller, { cased }: Side): Promise<void> {
  const caseId = await cased();
  const { body: noted } = await tell<CaseDetailView>('caseNoteAdd', { path: { caseId }, body: { text: 'Waits for the charger' } });
  const path = { caseId, noteId: noted.notes[0]?.id ?? '' };
  const { body: kept } = await tell<CaseDetailView>('caseFileAdd', { path, query: { name: 'plug.txt' }, file: 'The plug is worn' });
  await tell('caseFileRemove', { path: { caseId, fileId: kept.notes[0]?.files[0]?.id ?? '' } });
  await tell('caseNoteChange', { path, body: { text: 'Waits for the cable' } });
  await tell('caseNoteRemove', { path });
}

/** A platform that does not answer: its test says where it ends. */
export async function tellOfForwarding({ tell }: Teller): Promise<void> {
  const settings = { name: 'City platform', host: '127.0.0.1', port: 9, platformId: 'VOLTDECK000000001', user: 'voltdeck', projectIds: [], customerIds: [], groupIds: [], deviceIds: [], withheld: ['location'] };
  const { body: target } = await tell<ForwardTargetView>('forwardTargetAdd', { body: { ...settings, password: 'an-example' } });
  const path = { id: target.id };
  const { body: changed } = await tell<ForwardTargetView>('forwardTargetChange', { path, body: { ...settings, pastPerSecond: 50, revision: target.revision } });
  await tell('forwardTargetTest', { path });
  await tell('forwardTargetStart', { path });
  await tell('forwardTargetStop', { path });
  await tell('forwardTarget', { path: { id: changed.id } });
  await tell('forwardTargetList');
  await tell('forwardRefusals', { path });
  await tell('forwardRefusalsRetry', { path, body: {} });
  await tell('forwardCoverage', { path, query: { from: '2026-01-01', to: '2026-01-02' } });
  await tell('forwardTargetDelete', { path });
}
