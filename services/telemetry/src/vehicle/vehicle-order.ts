import type { VehicleListQuery } from '@voltdeck/contract';
import { columnOfField } from '../record/record-columns.ts';
import { derivedMetrics } from '../record/derived-metrics.ts';
import { place } from '../device/visible.ts';

/** A field; descending with a minus before it. */
export type VehicleSort = NonNullable<VehicleListQuery['sort']>;

/** What a vehicle is sorted by, as text; null where it has none. */
export interface VehicleKey {
  readonly key: string | null;
  readonly vin: string;
  readonly id: string;
}

/** Vehicles with the same key lie together in an order: the key, how many lie before them, and how many they are. */
export interface Ties {
  readonly key: string | null;
  readonly before: number;
  readonly size: number;
}

interface SortKey {
  readonly sql: string;
  readonly type: 'text' | 'int4' | 'date' | 'timestamptz';
}

/** SQL over `device` and `latest` of a field of the newest record. */
export function figureSql(name: string): string {
  if (name === 'cellVoltageSpread') return `(${derivedMetrics.cellVoltageSpread.source.replaceAll('record.', 'latest.')})`;
  return `latest.${columnOfField(name)?.name ?? 'soc'}`;
}

/** SQL expressions that the clock decides. */
export interface VehicleNow {
  readonly working: string;
  readonly need: string;
}

const keysOf = ({ working, need }: VehicleNow): Readonly<Record<string, SortKey>> => ({
  vin: { sql: 'device.vin', type: 'text' },
  plate: { sql: 'device.plate', type: 'text' },
  project: { sql: 'device.project_name', type: 'text' },
  customer: { sql: 'device.customer_name', type: 'text' },
  bmsModel: { sql: 'device.bms_model', type: 'text' },
  software: { sql: softwareSql, type: 'text' },
  activated: { sql: 'device.activated_at', type: 'date' },
  received: { sql: 'latest.seen_at', type: 'timestamptz' },
  state: { sql: working, type: 'text' },
  need: { sql: `array_position(array['fault', 'handled', 'silent'], ${need})`, type: 'int4' },
});

/** The version that runs on a device: the newest of those known. */
export const softwareSql = `(device.software -> -1 ->> 'version')`;

/**
 * An order of all vehicles, the same at every asking: by a field, then by VIN and id. What has no value is at the end in both
 * directions; `backwards` is the same order read from its end.
 */
export class VehicleOrder {
  private readonly key: SortKey;
  private readonly descending: boolean;

  constructor(
    readonly sort: VehicleSort,
    now: VehicleNow,
  ) {
    this.descending = sort.startsWith('-');
    const field = this.descending ? sort.slice(1) : sort;
    this.key = keysOf(now)[field] ?? { sql: figureSql(field), type: 'int4' };
  }

  /** Columns of what a row is sorted by. */
  get columns(): string {
    return `${this.key.sql}::text as sort_key`;
  }

  orderBy(backwards = false): string {
    const [on, back] = backwards ? ['desc', 'asc'] : ['asc', 'desc'];
    const direction = this.descending ? back : on;
    // Every vehicle has a VIN: an index gives this order.
    if (this.key.sql === 'device.vin') return `device.vin ${direction}, device.id ${direction}`;
    return `${this.key.sql} ${direction} nulls ${backwards ? 'first' : 'last'}, device.vin ${on}, device.id ${on}`;
  }

  /** False where an index gives the order: any row of it is found without sorting. */
  get sorted(): boolean {
    return this.key.sql !== 'device.vin';
  }

  /** The keys of vehicles that are counted together, in their order. */
  get ties(): { readonly key: string; readonly order: string } {
    return { key: this.key.sql, order: `key ${this.descending ? 'desc' : 'asc'} nulls last` };
  }

  /** Condition of the rows with this key, and of those behind them too where `onward`. */
  from(key: string | null, parameters: unknown[], onward: boolean): string {
    const { sql, type } = this.key;
    if (key === null) return `${sql} is null`;
    const value = `${place(parameters, key)}::${type}`;
    return onward ? `(${sql} ${this.descending ? '<=' : '>='} ${value} or ${sql} is null)` : `${sql} = ${value}`;
  }

  /** Condition of the rows behind one, or before it. */
  beyond({ key, vin, id }: VehicleKey, parameters: unknown[], backwards = false): string {
    const ties = `(${place(parameters, vin)}, ${place(parameters, id)}::uuid)`;
    const onward = (descending: boolean): string => (descending === backwards ? '>' : '<');
    const { sql, type } = this.key;
    if (sql === 'device.vin') return `(device.vin, device.id) ${onward(this.descending)} ${ties}`;
    const tied = `(device.vin, device.id) ${onward(false)} ${ties}`;
    if (key === null) return backwards ? `(${sql} is not null or ${tied})` : `(${sql} is null and ${tied})`;
    const value = `${place(parameters, key)}::${type}`;
    const further = `${sql} ${onward(this.descending)} ${value}`;
    return `(${further} or (${sql} = ${value} and ${tied})${backwards ? '' : ` or ${sql} is null`})`;
  }
}
