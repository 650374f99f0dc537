import type { HeadFault, HeadFinding } from './head-check.ts';

type Words = (finding: HeadFinding) => string;

const entriesOf = ({ from, to }: HeadFinding): string => (from === to ? `entry ${to}` : `entries ${from} to ${to}`);
const headsOf = ({ heads, line }: HeadFinding): string => (heads === 1 ? `line ${line}` : `${heads} heads from line ${line} on`);
const whoWrites = 'Compare with another receiver (syslog, webhook), and find out who can write to this file.';
const whoStores = 'Find out who can write to the database, keep it as it is, and compare with a backup of that time.';

/** What failed, at which entry, and what to do. */
const words: Readonly<Record<HeadFault, Words>> = {
  unreadable: ({ line }) => `line ${line} is no head: it is damaged, or something else. ${whoWrites}`,
  forged: ({ line, at, to }) => `the head of entry ${to} at ${at} (line ${line}) is forged or was changed: its signature does not fit. ${whoWrites}`,
  unknownKey: ({ line, at, to }) =>
    `the head of entry ${to} at ${at} (line ${line}) is signed with a key that is not trusted: it is of another console, forged, or of earlier AUDIT_KEYS. If you know the key, give it with --public-key; else: ${whoWrites}`,
  unsigned: ({ line, at, to }) => `the head of entry ${to} at ${at} (line ${line}) has no signature although the log had a key: it is forged. ${whoWrites}`,
  rewritten: (finding) => `${entriesOf(finding)}: the log is not what it was at ${finding.at} (${headsOf(finding)}); it was rewritten from one of these entries on. ${whoStores}`,
  cut: (finding) => `${entriesOf(finding)}: at ${finding.at} the log had them or part of them (${headsOf(finding)}), now it ends before. Its end was cut off, or it was restored from an older backup. ${whoStores}`,
  restored: (finding) =>
    `${entriesOf(finding)}: the log had them at ${finding.at} (${headsOf(finding)}), and at ${finding.until} it had gone back and continued with others: it was restored from an older backup, or cut off. If you restored it, put this file aside, and the next heads begin another; else: ${whoStores}`,
  gap: (finding) => `${entriesOf(finding)} were written between ${finding.at} and ${finding.until} without a head. Identity was down or could not deliver then, or heads were taken out. ${whoWrites}`,
  silent: (finding) => `${entriesOf(finding)} were written since the last head at ${finding.at}. Identity no longer delivers here (see: voltdeck doctor), or the end of the file was cut off. ${whoWrites}`,
};

export const sentenceOf = (finding: HeadFinding): string => words[finding.fault](finding);
