import { readFileSync } from 'node:fs';

/** What a route was asked and answered in a test. */
export interface Example {
  /** Path, query and body under the names by which the route takes them. */
  readonly input?: Readonly<Record<string, unknown>>;
  readonly answer: unknown;
}

/** By the names of routes. */
export type Examples = Readonly<Record<string, Example>>;

const vehicleSends = 'an administrator meets one only where a vehicle has sent what cannot be stored';

const noBackups = 'tests run without the process that makes backups';

const noArchive = 'it takes a day that is archived, and tests of the door have no archive';

const inMessages = 'its token is in a message to a person and nowhere else';

/** Routes that answer in JSON and have no example. */
export const withoutExample: Readonly<Record<string, string>> = {
  openApi: 'it is what the examples stand in',
  setUp: 'a console takes it once, before it has a user',
  companyTest: 'it asks a provider on another server',
  modulePublish: 'its body is a signed archive, which `voltdeck module publish` makes',
  wallPairingConfirm: 'it takes the module of the walls',
  moduleOriginWithdraw: 'it takes a module that asks for an origin',
  backupStart: noBackups,
  backupTest: noBackups,
  backupSchedule: noBackups,
  archiveVerify: noArchive,
  archiveRestore: noArchive,
  acknowledgementLinkShow: inMessages,
  acknowledgementLinkUse: inMessages,
  eventPage: 'the log is written beside the requests: no two runs answer the same',
  notificationReplay: 'it takes a message that was given up, after hours',
  outletSecretRotate: 'it takes a webhook, and gives what `outletAdd` gives for one',
  deadLetter: vehicleSends,
  deadLetterReplay: vehicleSends,
  deadLetterDelete: vehicleSends,
};

/** Read when they are asked for: only the description of the API shows them. */
export function readExamples(): Examples {
  return JSON.parse(readFileSync(new URL('../examples.json', import.meta.url), 'utf8'));
}
