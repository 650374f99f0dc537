import type { ProcessVitals, StageView } from '@voltdeck/contract';
import { serviceNames, weaknessWords } from '@voltdeck/protocol/contract';
import { say } from '../language/language.ts';
import type { Deployment } from './deployment.ts';
import { bad, good, notice, type Finding } from './finding.ts';

const dayMs = 86_400_000;
/** In addition to the time of an observation: processes answer up to a good second before the edge notes its own time. */
const skewMsMax = 5_000;
/** The console reports an observation made before: only a clock that is further behind is wrong. */
const behindMsMax = 60_000;
const certificateDays = 30;
const diskShare = 0.1;

/** Each checks one side of a deployment, and says so also where all is well. */
type Check = (seen: Deployment) => readonly Finding[];

const processesOf = ({ status }: Deployment, service: string): readonly ProcessVitals[] => status.processes.filter((process) => process.service === service);

const services: Check = (seen) =>
  serviceNames.map((service) => {
    const found = processesOf(seen, service);
    if (found.length === 0) return bad(service, 'no process answers', 'start it, or read the last lines of its log');
    const troubles = found.flatMap(({ troubles: each }) => Object.entries(each));
    if (troubles.length > 0) return bad(service, troubles.map(([check, trouble]) => `${check}: ${trouble}`).join('; '), 'repair what the check names; /health/ready of the process tells it too');
    return good(service, `${found.length} ${found.length === 1 ? 'process answers' : 'processes answer'}`);
  });

const stages: Check = ({ status }) => {
  const faulty = status.stages.filter(({ state, cause }) => state !== 'healthy' && cause !== 'PROCESS_MISSING' && cause !== 'CANNOT_TELL');
  if (faulty.length === 0) return [good('pipeline', 'every stage that answers is healthy')];
  return faulty.map(({ name, state, cause, detail }: StageView) => (state === 'slow' || cause === 'NO_VEHICLES' ? notice : bad)(`pipeline, ${name}`, `${state}: ${cause}${detail === null ? '' : ` (${detail})`}`, '/sys/status of the console says what to do'));
};

const versions: Check = (seen) =>
  serviceNames.flatMap((service) => {
    const found = [...new Set(processesOf(seen, service).map(({ version }) => version))];
    return found.length > 1 ? [notice(`version of ${service}`, `processes run ${found.join(' and ')}`, 'finish the upgrade: two versions side by side are for minutes')] : [];
  });

const migrations: Check = ({ status }) => {
  const apart = status.processes.filter(({ figures: { migrationsKnown = 0, migrationsApplied = 0 } }) => migrationsKnown !== migrationsApplied);
  if (apart.length === 0) return [good('migrations', 'every schema is as its service knows it')];
  return apart.map(({ service, figures: { migrationsKnown = 0, migrationsApplied = 0 } }) =>
    migrationsApplied > migrationsKnown
      ? notice(`migrations of ${service}`, `the schema has ${migrationsApplied}, this build knows ${migrationsKnown}`, 'a newer build was here: finish the upgrade, or go back as the administrator guide says')
      : bad(`migrations of ${service}`, `the schema has ${migrationsApplied} of ${migrationsKnown}`, 'restart the service: it migrates at its start, and its log says what stopped it'),
  );
};

const clocks: Check = ({ status, askedAt }) => {
  // The edge observes every few seconds: its own times are compared with each other, only the console's age with ours.
  const own = status.processes.filter(({ at }) => Math.abs(Date.parse(at) - Date.parse(status.at)) > skewMsMax);
  const ahead = Date.parse(status.at) - askedAt;
  if (own.length > 0) return own.map(({ service, instance }) => bad('clocks', `${service} at ${instance} is apart from the edge by more than ${skewMsMax / 1_000} s`, 'let NTP run on that machine: times of frames and tokens depend on it'));
  if (ahead > skewMsMax) return [notice('clocks', `the clock of the console is ${Math.round(ahead / 1_000)} s ahead of this machine`, 'let NTP run on both')];
  if (ahead < -behindMsMax) return [notice('clocks', `what the console tells is ${Math.round(-ahead / 1_000)} s old by the clock of this machine`, 'let NTP run on both; if their clocks agree, the edge no longer looks round: restart it')];
  return [good('clocks', `all processes within ${skewMsMax / 1_000} s`)];
};

const disk: Check = (seen) => {
  const edges = processesOf(seen, 'edge').flatMap(({ figures: { diskFreeBytes, diskBytes } }) => (diskFreeBytes === undefined || diskBytes === undefined ? [] : [diskFreeBytes / diskBytes]));
  if (edges.length === 0) return [notice('disk', 'no edge tells how full its disk is', 'look at it yourself')];
  const percent = `${Math.round(Math.min(...edges) * 100)}% free on the cache disk of the edge`;
  return [Math.min(...edges) < diskShare ? bad('disk', percent, 'make room; the stores stop when theirs is full') : good('disk', percent)];
};

const bus: Check = ({ status }) => {
  const figures = new Map(status.stages.find(({ name }) => name === 'bus')?.figures.map(({ name, value }) => [name, value]));
  const waiting = figures.get('waitingBytes');
  const limit = figures.get('limitBytes');
  if (waiting === undefined) return [bad('bus', 'JetStream does not tell of the frames', 'check NATS, its disk and its log')];
  if (limit === undefined) return [notice('bus', 'the stream of frames has no limit', 'set FRAMES_MAX_BYTES: without it a long outage fills the disk')];
  const percent = Math.round((waiting / limit) * 100);
  return [percent > 80 ? bad('bus', `${percent}% of the room for frames is used`, 'restore telemetry') : good('bus', `${percent}% of the room for frames is used`)];
};

const retention: Check = ({ retention: told }) => {
  if (typeof told === 'string') return [bad('retention', told, 'start telemetry')];
  const due = told.classes.filter(({ due: { chunks } }) => chunks > 0).map(({ name, due: { chunks } }) => `${name}: ${chunks} chunks`);
  const days = told.classes.map(({ name, days: kept }) => `${name} ${kept === 0 ? 'for ever' : `${kept} days`}`).join(', ');
  return [due.length > 0 ? notice('retention', `due to be dropped: ${due.join(', ')}`, 'the next run, within the hour, drops them; voltdeck_retention_failures_total tells if it fails') : good('retention', `kept: ${days}`)];
};

const deadLetters: Check = ({ status: { deadLetters: letters } }) => {
  if (letters === null) return [];
  return [letters.letters > 0 ? notice('dead letters', `${letters.letters} could not be stored`, 'voltdeck dead-letter list, repair the cause, replay') : good('dead letters', 'none')];
};

const certificate: Check = ({ status, askedAt }) =>
  status.processes.flatMap(({ instance, facts: { tlsCertificateUntil: until } }) => {
    if (until === undefined) return [];
    const days = Math.floor((Date.parse(until) - askedAt) / dayMs);
    const check = `TLS port of the vehicles at ${instance}`;
    if (days < 0) return [bad(check, `its certificate has expired on ${until}`, 'put a new one into TLS_CERT_FILE and TLS_KEY_FILE; the service reads it again by itself')];
    return [days < certificateDays ? notice(check, `its certificate expires in ${days} days`, 'renew it') : good(check, `certificate good for ${days} days`)];
  });

const delivery: Check = (seen) => {
  if (processesOf(seen, 'protocol').length === 0) return [];
  if (seen.delivery === null) return [notice('firmware', 'DELIVERY_URL is not set', 'set it to the address at which vehicles reach the edge; without it no upgrade can be sent')];
  const { url, trouble } = seen.delivery;
  return [trouble === null ? good('firmware', `${url} answers (seen from here; vehicles must reach it from their network)`) : bad('firmware', `nothing answers at DELIVERY_URL ${url}: ${trouble}`, 'correct the variable, or let the address through')];
};

const registry: Check = ({ modules }) => {
  if (typeof modules === 'string') return [bad('module registry', modules, 'start the service modules')];
  const without = modules.filter(({ stable }) => stable === null).map(({ name }) => name);
  if (modules.length === 0) return [bad('module registry', 'no module is published: the console has no pages', 'publish the modules: voltdeck module publish --promote')];
  return [without.length > 0 ? notice('module registry', `without a stable version: ${without.join(', ')}`, 'promote one, or leave it to its canary') : good('module registry', `${modules.length} modules with a stable version`)];
};

const demo: Check = (seen) => {
  const on = processesOf(seen, 'identity').some(({ facts }) => facts['demo'] === 'on');
  return [on ? notice('passwords', 'identity runs with DEMO_USER and DEMO_PASSWORD', 'right for a demonstration; in production take the DEMO_ variables away and change that password') : good('passwords', 'no demo password is in use')];
};

const weaknesses: Check = ({ weaknesses: found }) => {
  if (typeof found === 'string') return [notice('weaknesses', found, 'ask again when the console answers')];
  if (found.length === 0) return [good('weaknesses', 'none that the services know of')];
  return found.map(({ service, code, count, names }) => {
    const { what, todo } = weaknessWords[code];
    return notice(`weakness of ${service}`, [say(what, { count }), ...(names.length > 0 ? [names.join(', ')] : [])].join(': '), say(todo));
  });
};

const transport: Check = ({ url }) => {
  const { protocol, hostname } = new URL(url);
  const local = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  return [protocol === 'https:' || local ? good('transport', protocol === 'https:' ? 'the console is reached by HTTPS' : 'plain HTTP on this machine alone') : bad('transport', 'the console is reached by plain HTTP', 'put TLS before the edge and set TRUSTED_PROXIES')];
};

const logs: Check = ({ status }) => {
  const loud = status.processes.filter(({ logLevel }) => logLevel === 'debug' || logLevel === 'trace').map(({ service, logLevel }) => `${service} (${logLevel})`);
  return loud.length > 0 ? [notice('logs', `much is written by ${loud.join(', ')}`, 'set LOG_LEVEL to info when you are done')] : [];
};

/** The checks in the order in which someone would repair, each with its chapter of the administrator guide. */
const checks: readonly (readonly [chapter: string, check: Check])[] = [
  ['services', services],
  ['pipeline', stages],
  ['versions-and-migrations', versions],
  ['versions-and-migrations', migrations],
  ['clocks', clocks],
  ['disk', disk],
  ['the-bus', bus],
  ['retention', retention],
  ['dead-letters', deadLetters],
  ['certificate-of-the-vehicles-port', certificate],
  ['firmware-downloads', delivery],
  ['module-registry', registry],
  ['passwords', demo],
  ['weaknesses', weaknesses],
  ['transport', transport],
  ['logs', logs],
];

export const chapters: readonly string[] = [...new Set(checks.map(([chapter]) => chapter))];

export const examine = (seen: Deployment): Finding[] =>
  checks.flatMap(([chapter, check]) => check(seen).map((finding) => (finding.grade === 'good' ? finding : { ...finding, guide: `docs/en/administrator.md#${chapter}` })));
