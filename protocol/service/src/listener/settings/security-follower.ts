import { Inject, Injectable } from '@nestjs/common';
import { LOG, ProfileFollower, type Log } from '@voltdeck/base';
import { Security } from './security.ts';

/** Keeps policies and keys of profiles as fleet has them. */
@Injectable()
export class SecurityFollower {
  constructor(
    profiles: ProfileFollower,
    private readonly security: Security,
    @Inject(LOG) private readonly log: Log,
  ) {
    profiles.onRead((entries) => {
      const unopened = this.security.learn(entries);
      if (unopened.length > 0) this.log.error({ profiles: unopened }, 'keys of these profiles do not open: give SEALING_KEY as fleet has it, earlier keys included');
    });
  }
}
