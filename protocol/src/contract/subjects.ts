/** NATS subjects and JetStream names. A subject is written here and nowhere else. */
export const streams = {
  /** All partitions in one stream, as earlier versions write them: telemetry empties it, then the protocol service removes it. */
  framesBefore: { name: 'FRAMES', subjects: ['frames.*'] },
  events: { name: 'EVENTS', subjects: ['event.>'] },
  exportJobs: { name: 'EXPORT_JOBS', subjects: ['export-job.>'] },
  exportFiles: { name: 'EXPORT_FILES', subjects: ['export-file.>'] },
  deadLetters: { name: 'DEAD_LETTERS', subjects: ['dead-letter.>'] },
  onceAnswers: { name: 'ONCE_ANSWERS', subjects: ['once.*'] },
} as const;

export const subjects = {
  /** Batches of raw frames, by the number of partitions their writer counts and the partition. Body: `encodeBatch` of `/wire`. */
  frames: (partitions: number | '*', partition: number | '*'): string => `frames.${partitions}.${partition}`,
  /** Newest state of a device after its commit, core NATS. Body: JSON `LatestView`. */
  live: (deviceId: string): string => `live.${deviceId}`,
  /** A vehicle rises to an urgent fault level, core NATS. Body: JSON `AlarmRaised`. */
  alarmRaised: 'changed.alarm',
  /** A device was created, changed or deleted. Body: JSON `DeviceProjection`. */
  deviceChanged: 'event.fleet.device',
  /** The event log has new events, core NATS. No body. */
  eventsLogged: 'changed.events',
  /** Sessions or tokens of a user ended or mean something else now, core NATS. Body: JSON `{ userId }`. */
  userChanged: 'changed.user',
  /** Settings of the system mean something else now, core NATS. No body. */
  settingsChanged: 'changed.settings',
  /** Device profiles, their policies or their keys have changed, core NATS. No body. */
  profilesChanged: 'changed.profiles',
  /** The fault dictionary has changed, core NATS. No body. */
  faultEntriesChanged: 'changed.fault-entries',
  /** Platform links have changed, core NATS. No body. */
  platformsChanged: 'changed.platforms',
  /** What is demanded of vehicles has changed, core NATS. No body. */
  policiesChanged: 'changed.policies',
  /** Keys, project or profile of a device have changed, core NATS. Body: JSON `{ vin }`. */
  deviceKeysChanged: 'changed.device-keys',
  /** What the registry serves is another now, core NATS. No body. */
  modulesChanged: 'changed.modules',
  /** How many partitions of the frames a process of telemetry writes, core NATS. Body: JSON `{ process, held }`. */
  ingestShare: 'ingest.share',
  /** What could not be stored, by partition, reason and device. Where any will do, `*`; a batch that cannot be read has the device `none`. */
  deadLetter: (partition: number | '*', reason: string, deviceId: string): string => `dead-letter.frames.${partition}.${reason}.${deviceId}`,
  /** What a request with an idempotency key was answered, by a hash of user, route and key. */
  onceAnswer: (hash: string): string => `once.${hash}`,
  /** The newest state of an export job. Body: JSON. */
  exportJob: (userId: string, id: string): string => `export-job.${userId}.${id}`,
  /** The chunks of an export's file, in order. */
  exportFile: (userId: string, id: string): string => `export-file.${userId}.${id}`,
  /** Every process of every service says how it does, core NATS. No body; the answer: JSON `ProcessVitals`. */
  vitals: 'ops.vitals',
  /** One process of every service says what is weak in the deployment, core NATS. No body; the answer: JSON `{ service, items: Weakness[] }`. */
  weaknesses: 'ops.weaknesses',
  /** How far the history of the simulated fleet is written, core NATS. Body: none, or JSON `PastOrderForm`; the answer: JSON `PastProgress`. No one answers once it is whole. */
  past: 'past',
  /** The process that makes the backups is given an order, core NATS. Body: JSON `BackupOrder`; the answer: JSON `{ done: true }` or `{ refused }` with the code of an error. */
  backup: 'backup',
  /** Processes of a service write their log at another level for a while, core NATS. Body: JSON `LogLevelForm`; the answer: the process. */
  logLevel: 'ops.log-level',
  /** A command waits for this device, core NATS: the node that holds its connection sends it. Body: JSON `{ deviceId, vin }`. */
  commandWaiting: 'downlink.waiting',
  /** Progress of a download of an upgrade, core NATS; `*` for all. Body: JSON `DeliveryProgress`. */
  upgradeDelivery: (jobId: string): string => `upgrade.delivery.${jobId}`,
  /** Someone watches the frames of a vehicle for a while, core NATS. Body: JSON `FrameWatch`. */
  frameWatch: 'terminal.watch',
  /** A frame of a vehicle that is watched, core NATS. Body: JSON `PassedFrame`. */
  passedFrame: (deviceId: string): string => `terminal.frame.${deviceId}`,
  /** Someone watches what the vehicles' ports hear of a VIN or an address, core NATS. Body: JSON `PortWatch`. */
  portWatch: 'terminal.port-watch',
  /** What the ports heard for a watch, core NATS. Body: JSON `PortStep`. */
  portStep: (watchId: string): string => `terminal.port-step.${watchId}`,
  /** A device has logged in, core NATS: another node that holds it lets go. Body: JSON `DeviceClaim`. */
  deviceClaimed: 'downlink.claimed',
} as const;

/** Partition of a device's frames: FNV-1a over the id, so that every sender agrees. */
export function partitionOf(deviceId: string, partitions: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < deviceId.length; index++) {
    hash = Math.imul(hash ^ deviceId.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash % partitions;
}
