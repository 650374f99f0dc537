import type { ProcessVitals } from '@voltdeck/contract';
import { filledText, serviceNames, stageCauseWords, stageWords, weaknessWords, type Text } from '@voltdeck/protocol/contract';
import { classWords } from '../retention/words.ts';
import { sameText } from '../sentence.ts';
import type { Deployment } from './deployment.ts';
import { bad, good, notice, type Finding } from './finding.ts';
import { guideOf } from './guide.ts';
import { names, words } from './words.ts';

const dayMs = 86_400_000;
/** In addition to the time of an observation: processes answer up to a good second before the edge notes its own time. */
const skewMsMax = 5_000;
/** The console reports an observation made before: only a clock that is further behind is wrong. */
const behindMsMax = 60_000;
const certificateDays = 30;
const diskShare = 0.1;
const busPercentMax = 80;

/** Each checks one side of a deployment, and says so also where all is well. */
type Check = (seen: Deployment) => readonly Finding[];

const processesOf = ({ status }: Deployment, service: string): readonly ProcessVitals[] => status.processes.filter((process) => process.service === service);

const services: Check = (seen) =>
  serviceNames.map((service) => {
    const found = processesOf(seen, service);
    if (found.length === 0) return bad(sameText(service), words.noProcess, words.startIt);
    const troubles = found.flatMap(({ troubles: each }) => Object.entries(each));
    if (troubles.length > 0) return bad(sameText(service), sameText(troubles.map(([check, trouble]) => `${check}: ${trouble}`).join('; ')), words.repairIt);
    return good(sameText(service), filledText(words.processes, { count: found.length }));
  });

const stages: Check = ({ status }) => {
  const faulty = status.stages.filter(({ state, cause }) => state !== 'healthy' && cause !== 'PROCESS_MISSING' && cause !== 'CANNOT_TELL');
  if (faulty.length === 0) return [good(names.pipeline, words.pipelineGood)];
  return faulty.map(({ name, state, cause, detail }) => {
    const { what, todo } = stageCauseWords[cause ?? 'CANNOT_TELL'];
    return (state === 'slow' || cause === 'NO_VEHICLES' ? notice : bad)(filledText(names.stage, { stage: stageWords[name].name }), filledText(what, { detail: detail ?? '' }), todo);
  });
};

const versions: Check = (seen) =>
  serviceNames.flatMap((service) => {
    const found = [...new Set(processesOf(seen, service).map(({ version }) => version))];
    return found.length > 1 ? [notice(filledText(names.version, { service }), filledText(words.versions, { versions: found }), words.versionsTodo)] : [];
  });

const migrations: Check = ({ status }) => {
  const apart = status.processes.filter(({ figures: { migrationsKnown = 0, migrationsApplied = 0 } }) => migrationsKnown !== migrationsApplied);
  if (apart.length === 0) return [good(names.migrations, words.migrationsGood)];
  return apart.map(({ service, figures: { migrationsKnown: known = 0, migrationsApplied: applied = 0 } }) => {
    const check = filledText(names.migrationsOf, { service });
    const isAhead = applied > known;
    return isAhead ? notice(check, filledText(words.schemaAhead, { applied, known }), words.schemaAheadTodo) : bad(check, filledText(words.schemaBehind, { applied, known }), words.schemaBehindTodo);
  });
};

const clocks: Check = ({ status, askedAt }) => {
  // The edge observes every few seconds: its own times are compared with each other, only the console's age with ours.
  const own = status.processes.filter(({ at }) => Math.abs(Date.parse(at) - Date.parse(status.at)) > skewMsMax);
  const ahead = Date.parse(status.at) - askedAt;
  const seconds = Math.round(Math.abs(ahead) / 1_000);
  const most = skewMsMax / 1_000;
  if (own.length > 0) return own.map(({ service, instance }) => bad(names.clocks, filledText(words.clockApart, { service, instance, most }), words.clockApartTodo));
  if (ahead > skewMsMax) return [notice(names.clocks, filledText(words.clockAhead, { seconds }), words.clockAheadTodo)];
  if (ahead < -behindMsMax) return [notice(names.clocks, filledText(words.clockBehind, { seconds }), words.clockBehindTodo)];
  return [good(names.clocks, filledText(words.clocksGood, { most }))];
};

const disk: Check = (seen) => {
  const edges = processesOf(seen, 'edge').flatMap(({ figures: { diskFreeBytes, diskBytes } }) => (diskFreeBytes === undefined || diskBytes === undefined ? [] : [diskFreeBytes / diskBytes]));
  if (edges.length === 0) return [notice(names.disk, words.diskUnknown, words.diskUnknownTodo)];
  const free = filledText(words.diskFree, { percent: Math.round(Math.min(...edges) * 100) });
  return [Math.min(...edges) < diskShare ? bad(names.disk, free, words.diskTodo) : good(names.disk, free)];
};

const bus: Check = ({ status }) => {
  const figures = new Map(status.stages.find(({ name }) => name === 'bus')?.figures.map(({ name, value }) => [name, value]));
  const waiting = figures.get('waitingBytes');
  const limit = figures.get('limitBytes');
  if (waiting === undefined) return [bad(names.bus, words.busSilent, words.busSilentTodo)];
  if (limit === undefined) return [notice(names.bus, words.busNoLimit, words.busNoLimitTodo)];
  const percent = Math.round((waiting / limit) * 100);
  const used = filledText(words.busUsed, { percent });
  return [percent > busPercentMax ? bad(names.bus, used, words.busTodo) : good(names.bus, used)];
};

const retention: Check = ({ retention: answer }) => {
  if ('refused' in answer) return [bad(names.retention, answer.refused, words.startTelemetry)];
  const due = answer.classes.filter(({ due: { chunks } }) => chunks > 0).map(({ name, due: { chunks } }) => filledText(words.chunks, { name: classWords[name], chunks }));
  if (due.length > 0) return [notice(names.retention, filledText(words.due, { due }), words.dueTodo)];
  const kept = answer.classes.map(({ name, days }) => filledText(days === 0 ? words.keptForEver : words.keptDays, { name: classWords[name], days }));
  return [good(names.retention, filledText(words.kept, { kept }))];
};

const deadLetters: Check = ({ status: { deadLetters: letters } }) => {
  if (letters === null) return [];
  return [letters.letters > 0 ? notice(names.deadLetters, filledText(words.letters, { count: letters.letters }), words.lettersTodo) : good(names.deadLetters, words.none)];
};

const certificate: Check = ({ status, askedAt }) =>
  status.processes.flatMap(({ instance, facts: { tlsCertificateUntil: until } }) => {
    if (until === undefined) return [];
    const days = Math.floor((Date.parse(until) - askedAt) / dayMs);
    const check = filledText(names.certificate, { instance });
    if (days < 0) return [bad(check, filledText(words.certificateOver, { until }), words.certificateOverTodo)];
    return [days < certificateDays ? notice(check, filledText(words.certificateSoon, { days }), words.certificateSoonTodo) : good(check, filledText(words.certificateGood, { days }))];
  });

const delivery: Check = (seen) => {
  if (processesOf(seen, 'protocol').length === 0) return [];
  if (seen.delivery === null) return [notice(names.firmware, words.noDelivery, words.noDeliveryTodo)];
  const { url, trouble } = seen.delivery;
  return [trouble === null ? good(names.firmware, filledText(words.deliveryGood, { url })) : bad(names.firmware, filledText(words.deliveryAway, { url, trouble }), words.deliveryAwayTodo)];
};

const registry: Check = ({ modules }) => {
  if ('refused' in modules) return [bad(names.registry, modules.refused, words.startModules)];
  if (modules.length === 0) return [bad(names.registry, words.noModules, words.noModulesTodo)];
  const without = modules.filter(({ stable }) => stable === null).map(({ name }) => name);
  return [without.length > 0 ? notice(names.registry, filledText(words.noStable, { without }), words.noStableTodo) : good(names.registry, filledText(words.modulesGood, { count: modules.length }))];
};

const demo: Check = (seen) => {
  const on = processesOf(seen, 'identity').some(({ facts }) => facts['demo'] === 'on');
  return [on ? notice(names.passwords, words.demo, words.demoTodo) : good(names.passwords, words.noDemo)];
};

const weaknesses: Check = ({ weaknesses: found }) => {
  if ('refused' in found) return [notice(names.weaknesses, found.refused, words.askAgain)];
  if (found.length === 0) return [good(names.weaknesses, words.noWeakness)];
  return found.map(({ service, code, count, names: concerned }) => {
    const { what, todo } = weaknessWords[code];
    return notice(filledText(names.weaknessOf, { service }), filledText(concerned.length > 0 ? words.concerning : words.plain, { what: filledText(what, { count }), concerned }), todo);
  });
};

const transport: Check = ({ url }) => {
  const { protocol, hostname } = new URL(url);
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  if (protocol === 'https:') return [good(names.transport, words.https)];
  return [isLocal ? good(names.transport, words.httpHere) : bad(names.transport, words.http, words.httpTodo)];
};

const logs: Check = ({ status }) => {
  const loud = status.processes.filter(({ logLevel }) => logLevel === 'debug' || logLevel === 'trace').map(({ service, logLevel }) => `${service} (${logLevel})`);
  return loud.length > 0 ? [notice(names.logs, filledText(words.loud, { loud }), words.loudTodo)] : [];
};

/** The checks in the order in which someone would repair, each with its chapter of the administrator guide. */
const checks: readonly (readonly [chapter: Text, check: Check])[] = [
  [{ 'zh-CN': '服务', en: 'services' }, services],
  [{ 'zh-CN': '数据链路', en: 'pipeline' }, stages],
  [{ 'zh-CN': '版本与迁移', en: 'versions-and-migrations' }, versions],
  [{ 'zh-CN': '版本与迁移', en: 'versions-and-migrations' }, migrations],
  [{ 'zh-CN': '时钟', en: 'clocks' }, clocks],
  [{ 'zh-CN': '磁盘', en: 'disk' }, disk],
  [{ 'zh-CN': '消息总线', en: 'the-bus' }, bus],
  [{ 'zh-CN': '数据保留', en: 'retention' }, retention],
  [{ 'zh-CN': '死信', en: 'dead-letters' }, deadLetters],
  [{ 'zh-CN': '车辆端口证书', en: 'certificate-of-the-vehicles-port' }, certificate],
  [{ 'zh-CN': '固件下载', en: 'firmware-downloads' }, delivery],
  [{ 'zh-CN': '模块注册中心', en: 'module-registry' }, registry],
  [{ 'zh-CN': '密码', en: 'passwords' }, demo],
  [{ 'zh-CN': '薄弱项', en: 'weaknesses' }, weaknesses],
  [{ 'zh-CN': '传输安全', en: 'transport' }, transport],
  [{ 'zh-CN': '日志', en: 'logs' }, logs],
];

export const chapters: readonly Text[] = checks.map(([chapter]) => chapter);

export const examine = (seen: Deployment): Finding[] =>
  checks.flatMap(([chapter, check]) => check(seen).map((finding) => (finding.grade === 'good' ? finding : { ...finding, guide: guideOf(chapter) })));
