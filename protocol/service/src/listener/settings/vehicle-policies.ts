import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { fleet, type AdmittedDevice } from '@voltdeck/contract';
import { BUS, BusClient, Follower, hear, LOG, ProfileFollower, type Bus, type Log } from '@voltdeck/base';
import { openPolicy, policyLevels, subjects, unfulfilled, vehiclePoliciesMax, type SecurityPolicy } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import type { Session } from '../connection.ts';
import { Counts } from '../counts.ts';
import { Sessions } from '../session/sessions.ts';
import { Security } from './security.ts';

const { signature: strictness } = policyLevels;
const ofVehicle = z.object({ vin: z.string() });

/** What is demanded of the vehicles that are online, as fleet has it now. A session that no longer does it ends. */
@Injectable()
export class VehiclePolicies implements OnModuleInit, OnApplicationShutdown {
  private readonly follower: Follower;
  private endHearing: () => void = () => undefined;

  constructor(
    private readonly sessions: Sessions,
    private readonly security: Security,
    private readonly client: BusClient,
    private readonly counts: Counts,
    private readonly profiles: ProfileFollower,
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.follower = new Follower(bus, subjects.policiesChanged, () => this.read(Array.from(sessions.all(), ({ vin }) => vin)));
  }

  onModuleInit(): void {
    void this.follower.start();
    // A vehicle that went to another project or profile, and a profile that changed.
    this.endHearing = hear(this.bus, subjects.deviceKeysChanged, ofVehicle, ({ vin }) => {
      if (this.sessions.of(vin) !== null) void this.read([vin]);
    });
    this.profiles.onRead(() => void this.follower.refresh());
  }

  onApplicationShutdown(): void {
    this.follower.stop();
    this.endHearing();
  }

  /** What SECURITY_FILE demands of a profile holds whatever fleet says, and while fleet has not heard of it. */
  of({ profile, policy }: Pick<AdmittedDevice, 'profile' | 'policy'>): SecurityPolicy {
    const ofFile = this.security.signatureOfFile(profile);
    // An earlier fleet says nothing, and its profiles mean their reports.
    const given = policy ?? { ...openPolicy, signature: this.security.policyOf(profile).signature === 'optional' ? 'optional' : 'reports' };
    return strictness.indexOf(ofFile) > strictness.indexOf(given.signature) ? { ...given, signature: ofFile } : given;
  }

  private async read(vins: readonly string[]): Promise<boolean> {
    for (let first = 0; first < vins.length; first += vehiclePoliciesMax) {
      const answer = await this.client.call(fleet.vehiclePolicies, { vins: vins.slice(first, first + vehiclePoliciesMax) }).catch(() => null); // The client has logged it.
      if (answer === null) return false;
      for (const { vin, policy } of answer.items) {
        const session = this.sessions.of(vin);
        if (session !== null) this.apply(session, this.of({ profile: session.profileName, policy }));
      }
    }
    return true;
  }

  private apply(session: Session, policy: SecurityPolicy): void {
    session.policy = policy;
    const lacking = unfulfilled(policy, session.shown);
    if (lacking === null) return;
    this.counts.add('sessions.policyChanged');
    this.log.info({ vin: session.vin, demand: lacking, address: session.connection.address }, 'a session was ended: it does not do what the changed security policy demands');
    this.sessions.giveUp(session, 'policyChanged');
  }
}
