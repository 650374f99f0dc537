import type { Outlets, InputOf } from '@voltdeck/contract';
import type { OutletContent, OutletKind, OutletStopReason, Scope } from '@voltdeck/protocol/contract';

type Form = InputOf<Outlets['outletChange']>;

/** What an administrator chooses, without what is secret. */
export type OutletSettings = Omit<Form, 'id' | 'kind' | 'content' | 'password' | 'revision'>;

export interface OutletRow {
  readonly id: string;
  /** Names the lock. */
  readonly number: number;
  readonly kind: OutletKind;
  readonly content: OutletContent;
  readonly settings: OutletSettings;
  readonly sealed: Buffer | null;
  readonly owner_id: string;
  readonly scope: Scope;
  readonly enabled: boolean;
  readonly stop_reason: OutletStopReason | null;
  readonly revision: number;
  readonly created_at: Date;
}

/** How far an outlet has got in one partition. Events are the partition 0. */
export interface Lane {
  readonly partition: number;
  readonly position: number;
}

/** One event or record on its way. */
export interface OutletMessage {
  readonly id: string;
  /** Behind `eventTypePrefix`. */
  readonly type: string;
  readonly deviceId: string | null;
  readonly vin: string | null;
  readonly projectId: string | null;
  readonly project: string | null;
  /** A CloudEvent in JSON. */
  readonly body: string;
}

export const settingsOf = ({ name, url, projectIds, customerIds, groupIds, deviceIds, user, clientId, tlsCa, topic, types, fields, cells }: OutletSettings): OutletSettings => ({
  ...{ name, url, projectIds, customerIds, groupIds, deviceIds, user, clientId, tlsCa, topic, types, fields, cells },
});
