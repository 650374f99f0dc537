import { firmwareBuckets, framesStreamNames, moduleBuckets, streams, subjects, type ServiceName } from '@voltdeck/protocol/contract';
import { auditLog } from './audit/domain.ts';
import { campaigns } from './campaigns/domain.ts';
import { serviceCases } from './cases/domain.ts';
import { eventLog } from './event-log/domain.ts';
import { fleet } from './fleet/domain.ts';
import { forwarding } from './forwarding/domain.ts';
import { history } from './history/domain.ts';
import { people } from './people/domain.ts';
import { alarmRules } from './rules/domain.ts';
import { vehicles } from './vehicles/domain.ts';

/** Subjects that a service's account on the bus can publish and subscribe to; anything else is refused by the server. */
export interface BusAccess {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

interface AccessRow {
  /** Procedures of other services that this one calls: subjects, `fleet.>` for all of them. */
  readonly calls?: readonly string[];
  /** Streams that the service creates, reads and deletes from. */
  readonly owns?: readonly string[];
  /** Streams that it creates and removes, without reading them. */
  readonly makes?: readonly string[];
  /** Streams that it consumes, or whose state it reads. */
  readonly reads?: readonly string[];
  /** Streams that it takes batches out of. */
  readonly takes?: readonly string[];
  /** Streams whose state it reads, and nothing else of them. */
  readonly watches?: readonly string[];
  readonly publishes?: readonly string[];
  readonly hears?: readonly string[];
}

const bucketStream = (bucket: string): string => `OBJ_${bucket}`;
const bucketSubjects = (bucket: string): string => `$O.${bucket}.>`;
const moduleStores = Object.values(moduleBuckets);
const firmwareStores = Object.values(firmwareBuckets);
const stores = [...moduleStores, ...firmwareStores];

const { framesBefore, events, deadLetters, exportJobs, exportFiles, onceAnswers } = streams;

/** One row a service. A subject that is missing here is refused to the service wherever accounts are set up. */
const rows: Readonly<Record<ServiceName, AccessRow>> = {
  identity: { calls: [fleet.settings.subject], publishes: [subjects.userChanged], hears: [subjects.settingsChanged] },
  fleet: { calls: [history.heldRecords.subject, history.eraseVehicles.subject, history.fault.subject, alarmRules.ruleAlarm.subject, people.recipients.subject, people.usersAble.subject, eventLog.eventsTake.subject], owns: [events.name], publishes: [...events.subjects, subjects.settingsChanged, subjects.profilesChanged, subjects.platformsChanged, subjects.policiesChanged, subjects.deviceKeysChanged, subjects.faultEntriesChanged, subjects.past] },
  telemetry: {
    calls: [fleet.projections.subject, fleet.settings.subject, fleet.profiles.subject, fleet.faultEntries.subject, serviceCases.caseAlarmWork.subject, serviceCases.caseFigures.subject, serviceCases.caseRaise.subject, people.recipients.subject, people.usersAble.subject, campaigns.campaignChanges.subject],
    owns: [deadLetters.name],
    // Whole for the one of earlier versions: their processes run beside ours during an update, and check their account when they start.
    reads: [framesBefore.name, events.name],
    takes: framesStreamNames,
    publishes: [...framesBefore.subjects, subjects.frames('*', '*'), ...deadLetters.subjects, subjects.live('*'), subjects.alarmRaised, subjects.eventsLogged, subjects.ingestShare],
    hears: [subjects.settingsChanged, subjects.profilesChanged, subjects.faultEntriesChanged, subjects.ingestShare],
  },
  modules: {
    calls: [auditLog.audit.subject, fleet.settings.subject, people.userIds.subject],
    owns: moduleStores.map(bucketStream),
    publishes: [subjects.modulesChanged, ...moduleStores.map(bucketSubjects)],
    hears: [subjects.modulesChanged, subjects.settingsChanged],
  },
  protocol: {
    calls: [
      fleet.admit.subject,
      fleet.recordLogin.subject,
      fleet.devicesOf.subject,
      fleet.softwareReported.subject,
      fleet.activate.subject,
      fleet.deviceKeys.subject,
      fleet.settings.subject,
      fleet.profiles.subject,
      fleet.platforms.subject,
      fleet.declare.subject,
      fleet.vehiclePolicies.subject,
      fleet.deviceList.subject,
      fleet.device.subject,
      fleet.deviceChange.subject,
      vehicles.latest.subject,
      vehicles.latestPart.subject,
      history.storedMessages.subject,
      eventLog.eventsTake.subject,
    ],
    owns: [framesBefore.name, ...firmwareStores.map(bucketStream)],
    makes: framesStreamNames,
    publishes: [...framesBefore.subjects, subjects.frames('*', '*'), ...firmwareStores.map(bucketSubjects), subjects.commandWaiting, subjects.deviceClaimed, subjects.frameWatch, subjects.passedFrame('*'), subjects.portWatch, subjects.portStep('*')],
    hears: [subjects.commandWaiting, subjects.deviceClaimed, subjects.frameWatch, subjects.portWatch, subjects.upgradeDelivery('*'), subjects.settingsChanged, subjects.profilesChanged, subjects.platformsChanged, subjects.policiesChanged, subjects.deviceKeysChanged],
  },
  forwarder: { calls: [forwarding.storedHeads.subject, forwarding.storedPage.subject, forwarding.storedSince.subject, forwarding.storedLogins.subject] },
  edge: {
    calls: ['identity.>', 'fleet.>', 'telemetry.>', 'modules.>', 'protocol.>', 'forwarder.>'],
    owns: [exportJobs.name, exportFiles.name, onceAnswers.name],
    reads: [framesBefore.name, deadLetters.name, ...stores.map(bucketStream)],
    watches: framesStreamNames,
    publishes: [
      ...exportJobs.subjects,
      ...exportFiles.subjects,
      ...onceAnswers.subjects,
      bucketSubjects(moduleBuckets.uploads),
      bucketSubjects(firmwareBuckets.uploads),
      subjects.upgradeDelivery('*'),
      subjects.vitals,
      subjects.weaknesses,
      subjects.backup,
      subjects.logLevel,
    ],
    hears: [subjects.userChanged, subjects.settingsChanged, subjects.modulesChanged, subjects.live('*'), subjects.alarmRaised, subjects.eventsLogged, subjects.passedFrame('*'), subjects.portStep('*')],
  },
};

/** Each service receives its answers below a prefix of its own, so that no other account can read them. */
export const inboxPrefixOf = (service: string): string => `_INBOX_${service}`;

/** Everything that the account of a service needs, streams included. */
export function busAccessOf(service: ServiceName): BusAccess {
  const { calls = [], owns = [], makes = [], reads = [], takes = [], watches = [], publishes = [], hears = [] } = rows[service];
  const ofNames = [...makes, ...takes, ...watches].length > 0 ? ['$JS.API.STREAM.NAMES'] : [];
  const streamApi = ['$JS.API.INFO', ...ofNames, ...owns.flatMap(owning), ...makes.map(making), ...reads.flatMap(reading), ...takes.flatMap(taking), ...watches.map(watching)];
  return {
    publish: withoutCovered([...calls, ...publishes, '$SYS.REQ.USER.INFO', ...streamApi]),
    subscribe: withoutCovered([`${service}.>`, ...hears, subjects.vitals, subjects.weaknesses, subjects.logLevel, `${inboxPrefixOf(service)}.>`]),
  };
}

function withoutCovered(subjects: readonly string[]): string[] {
  const different = [...new Set(subjects)].sort();
  const patterns = different.filter((subject) => /[*>]/.test(subject));
  return different.filter((subject) => !patterns.some((other) => other !== subject && coversSubject(other, subject)));
}

/** API of JetStream by ADR-1, ADR-13 and ADR-31 of NATS; the stream's name is a token of each subject. */
const reading = (stream: string): readonly string[] => [
  `$JS.API.STREAM.INFO.${stream}`,
  `$JS.API.STREAM.MSG.GET.${stream}`,
  `$JS.API.DIRECT.GET.${stream}`,
  `$JS.API.DIRECT.GET.${stream}.>`,
  `$JS.API.CONSUMER.*.${stream}`,
  `$JS.API.CONSUMER.*.${stream}.>`,
  `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.>`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.>`,
  `$JS.ACK.${stream}.>`,
  `$JS.FC.${stream}.>`,
];

const making = (stream: string): string => `$JS.API.STREAM.*.${stream}`;
const watching = (stream: string): string => `$JS.API.STREAM.INFO.${stream}`;
const taking = (stream: string): readonly string[] => [
  watching(stream),
  `$JS.API.DIRECT.GET.${stream}`,
  `$JS.API.CONSUMER.*.${stream}.>`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.>`,
  `$JS.ACK.${stream}.>`,
];
const owning = (stream: string): readonly string[] => [making(stream), `$JS.API.STREAM.MSG.*.${stream}`, ...reading(stream)];

/** Whether a pattern of NATS covers another: `*` matches one token, `>` for the rest. */
export function coversSubject(granted: string, needed: string): boolean {
  const [have, want] = [granted.split('.'), needed.split('.')];
  for (const [index, token] of have.entries()) {
    if (token === '>') return want.length > index;
    const asked = want[index];
    if (asked === undefined || asked === '>' || (token !== '*' && token !== asked)) return false;
  }
  return have.length === want.length;
}

/** The needed subjects that none of the granted ones covers. */
export const missingSubjects = (needed: readonly string[], granted: readonly string[]): string[] =>
  needed.filter((subject) => !granted.includes(subject) && !granted.some((pattern) => coversSubject(pattern, subject)));
