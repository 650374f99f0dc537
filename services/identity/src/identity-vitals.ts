import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Vitals } from '@voltdeck/base';
import { demoOf, type IdentityEnvironment } from './environment.ts';

/** Tells whether the password of the local demo is given to this process: nothing for production. */
@Injectable()
export class IdentityVitals {
  constructor(vitals: Vitals, @Inject(CONFIG) config: IdentityEnvironment) {
    vitals.addFacts(() => ({ demo: demoOf(config) ? 'on' : 'off' }));
  }
}
