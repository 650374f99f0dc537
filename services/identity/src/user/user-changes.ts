import { Inject, Injectable } from '@nestjs/common';
import { BUS, type Bus } from '@voltdeck/base';
import { subjects } from '@voltdeck/protocol/contract';

/** Tells the edges that what they remember of a user's sessions and tokens is out of date. */
@Injectable()
export class UserChanges {
  constructor(@Inject(BUS) private readonly bus: Pick<Bus, 'publish'>) {}

  tell(userId: string): void {
    this.bus.publish(subjects.userChanged, JSON.stringify({ userId }));
  }
}
