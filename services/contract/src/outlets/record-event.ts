import type { BmuView } from '../vehicles/latest.ts';

/** A record as outlets push it, by CloudEvents 1.0 in JSON. */
export interface RecordEvent {
  readonly specversion: '1.0';
  /** The same however often the record is delivered: its UUID. */
  readonly id: string;
  readonly source: string;
  readonly type: string;
  /** Of the record, by the clock of the vehicle. */
  readonly time: string;
  readonly subject: string;
  readonly partitionkey: string;
  readonly datacontenttype: 'application/json';
  readonly data: {
    readonly vehicle: { readonly deviceId: string; readonly vin: string; readonly plate: string | null; readonly projectId: string | null; readonly projectName: string | null };
    readonly receivedAt: string;
    readonly reissued: boolean;
    readonly clockAhead: boolean;
    /** By names of the record field table; null: the vehicle did not send it. */
    readonly values: Readonly<Record<string, number | null>>;
    readonly faults: readonly { readonly type: number; readonly level: number }[];
    /** Where cells were asked for. */
    readonly bmus?: readonly BmuView[];
  };
}
