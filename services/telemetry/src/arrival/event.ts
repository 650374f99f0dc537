import type { EventDetail } from '@voltdeck/contract';
import type { EventDetailName, EventKind } from '@voltdeck/protocol/codes';

export type Detail = Readonly<Partial<Record<EventDetailName, EventDetail>>>;

/** What a frame says happened. */
export interface ReportedEvent {
  readonly kind: EventKind;
  readonly detail: Detail;
}

/** Something that happened to a device. Times are epoch ms. */
export interface DeviceEvent extends ReportedEvent {
  readonly device: number;
  readonly at: number;
  readonly receivedAt: number;
  /** Of events of one device and kind, those with the same key are the same. */
  readonly key: string;
}
