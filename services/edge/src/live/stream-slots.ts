import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/base';
import { limits } from '@voltdeck/protocol/contract';

const retryAfterS = 5;

/** How many live streams each user has open at this edge. */
@Injectable()
export class StreamSlots {
  private readonly open = new Map<string, number>();

  /**
   * @returns gives the place back; a second time it does nothing
   * @throws DomainError TOO_MANY_STREAMS
   */
  take(userId: string): () => void {
    const taken = this.open.get(userId) ?? 0;
    if (taken >= limits.liveStreamsMax) throw new DomainError('TOO_MANY_STREAMS', { limit: limits.liveStreamsMax, retryAfterS });
    this.open.set(userId, taken + 1);
    let held = true;
    return () => {
      if (held) this.giveBack(userId);
      held = false;
    };
  }

  private giveBack(userId: string): void {
    const left = (this.open.get(userId) ?? 1) - 1;
    if (left > 0) this.open.set(userId, left);
    else this.open.delete(userId);
  }
}
