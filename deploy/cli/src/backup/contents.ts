import { firmwareBuckets, framesStreamNames, moduleBuckets, streams } from '@voltdeck/protocol/contract';

const bucketStream = (bucket: string): string => `OBJ_${bucket}`;

/**
 * Streams that are paused while they are copied, those that there are, in this order: a dead letter that is replayed goes
 * from the first to one of the others, so it is in one of the copies at least.
 */
export const heldStreams: readonly string[] = [streams.deadLetters.name, ...framesStreamNames];

/** Files that rows of the database name: copied behind them, so that no row names a file that is not there. */
export const fileStreams: readonly string[] = [bucketStream(moduleBuckets.files), bucketStream(firmwareBuckets.files)];

/** What is left out, and why the system is whole without it. */
export const leftOut: Readonly<Record<string, string>> = {
  [streams.events.name]: 'telemetry takes all devices from the fleet at its start; events younger than the tables would tell it wrongly',
  [streams.onceAnswers.name]: 'answers to requests whose work the restored tables may not know',
  [streams.exportJobs.name]: 'jobs of a day',
  [streams.exportFiles.name]: 'files of a day',
  [bucketStream(moduleBuckets.uploads)]: 'uploads of an hour',
  [bucketStream(firmwareBuckets.uploads)]: 'uploads that go on from where the files are',
};
