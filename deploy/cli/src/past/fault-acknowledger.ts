import { partitionOf } from '@voltdeck/protocol/contract';
import type { ConsoleSession } from '../session/console.ts';

/** Faults of a vehicle that started from <= time < to, epoch ms. */
export interface FaultsOf {
  readonly deviceId: string;
  readonly from: number;
  readonly to: number;
}

/** A fault that has stood for so long was seen by someone. */
const seenAfterMs = 3 * 60_000;
/** One of two is acknowledged. */
const share = 2;
const comment = '已安排检查 Inspection arranged';
const pageSize = 50;

/** Does what operators do with faults, so that a demonstration has acknowledged ones beside open ones. As the user of its token, through the API. */
export class FaultAcknowledger {
  constructor(private readonly session: ConsoleSession) {}

  /** At most one fault of a stretch of the past. */
  async ofStretch({ deviceId, from, to }: FaultsOf): Promise<void> {
    const { items } = await this.session.console.faults({ deviceId, from, to, acknowledged: false, pageSize });
    const [first] = items.filter(({ id }) => isSeen(id));
    if (first !== undefined) await this.acknowledge(first.id);
  }

  /** What is active now, and has been for a while. */
  async standing(nowMs: number): Promise<void> {
    const { items } = await this.session.console.faults({ state: 'active', acknowledged: false, to: nowMs - seenAfterMs, from: 0, pageSize });
    for (const { id } of items) if (isSeen(id)) await this.acknowledge(id);
  }

  private async acknowledge(faultId: string): Promise<void> {
    await this.session.console.faultAcknowledge({ faultId, comment });
  }
}

const isSeen = (faultId: string): boolean => partitionOf(faultId, share) === 0;
