import { Injectable } from '@nestjs/common';
import type { StoredRecord } from './record-row.ts';

/** A device of a list, and which of its times are wanted: `from <= time < to`, epoch ms. */
export interface ListedDevice {
  readonly number: number;
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

type Direction = 'asc' | 'desc';

/** What reads records that the store has no longer. Null: there are none that the store has not. */
export interface ArchivedRecordsSource {
  /** Whether a range from this moment on may reach into the archive. */
  holds(from: number): Promise<boolean>;
  page(device: Pick<ListedDevice, 'number' | 'id'>, from: number, to: number, direction: Direction, limit: number): Promise<StoredRecord[] | null>;
  list(devices: readonly ListedDevice[], times: Direction, limit: number): Promise<StoredRecord[] | null>;
}

/** The archive's room is above this one: its module enters what reads it. */
@Injectable()
export class ArchivedRecords implements ArchivedRecordsSource {
  private source: ArchivedRecordsSource | null = null;

  enter(source: ArchivedRecordsSource): void {
    this.source = source;
  }

  async holds(from: number): Promise<boolean> {
    return (await this.source?.holds(from)) ?? false;
  }

  async page(...asked: Parameters<ArchivedRecordsSource['page']>): Promise<StoredRecord[] | null> {
    return (await this.source?.page(...asked)) ?? null;
  }

  async list(...asked: Parameters<ArchivedRecordsSource['list']>): Promise<StoredRecord[] | null> {
    return (await this.source?.list(...asked)) ?? null;
  }
}
