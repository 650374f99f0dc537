import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, DomainError } from '@voltdeck/platform';
import type { AdmittedDevice, DeviceLogin } from '@voltdeck/protocol/contract';
import { unstorable } from '../device/unstorable.ts';
import type { FleetEnvironment } from '../environment.ts';
import { OutboxRelay } from '../outbox/outbox.relay.ts';
import { AdmissionRepository, type Admission, type Candidate } from './admission.repository.ts';
import { Gathering } from './gathering.ts';
import { Placement } from './placement.ts';

const loginsAtOnce = 500;

/** What a VIN may look like to be registered: lenient, because field devices are, but printable. */
const registrable = /^[\x21-\x7e]{1,17}$/;

function printable(text: string): string {
  return text.replace(/\p{C}/gu, '');
}

/** Lets devices in. Logins that come while a batch is on its way make up the next one. */
@Injectable()
export class AdmissionService {
  private readonly logins = new Gathering<DeviceLogin, AdmittedDevice>(loginsAtOnce, (batch) => this.admitBatch(batch));

  constructor(
    @Inject(CONFIG) private readonly config: Pick<FleetEnvironment, 'REGISTRATION'>,
    private readonly admissions: AdmissionRepository,
    private readonly placement: Placement,
    private readonly relay: OutboxRelay,
  ) {}

  /** @throws DomainError DEVICE_UNKNOWN when the VIN is not registered and may not register itself. */
  async admit(login: DeviceLogin): Promise<AdmittedDevice> {
    // One such login would fail all others of its batch.
    if (unstorable.test(login.vin)) throw new DomainError('DEVICE_UNKNOWN', { vin: printable(login.vin) });
    return this.logins.add(login);
  }

  private async admitBatch(batch: readonly DeviceLogin[]): Promise<(AdmittedDevice | DomainError)[]> {
    const candidates = new Map(batch.map((login) => [login.vin, this.candidateOf(login)]));
    const admitted = await this.admitAll([...candidates.values()]);
    return batch.map(({ vin }) => admitted.get(vin) ?? new DomainError('DEVICE_UNKNOWN', { vin }));
  }

  private async admitAll(candidates: readonly Candidate[]): Promise<Map<string, AdmittedDevice>> {
    const admissions = await this.admissions.admit(candidates);
    const found = new Set(admissions.map(({ vin }) => vin));
    // Made by another process in the same instant: the statement above saw neither its own row nor the other's.
    const missed = candidates.filter(({ vin, register }) => register && !found.has(vin));
    const all = missed.length === 0 ? admissions : [...admissions, ...(await this.admissions.admit(missed))];
    if (all.some(({ changed }) => changed)) this.relay.wake();
    return new Map(all.map(({ vin, deviceId, profile }: Admission) => [vin, { deviceId, profile }]));
  }

  private candidateOf({ vin, iccid, edition, packCodes }: DeviceLogin): Candidate {
    const register = this.config.REGISTRATION === 'open' && registrable.test(vin);
    const texts = { iccid: iccid === null ? null : printable(iccid), packCodes: packCodes.map(printable) };
    return { vin, edition, register, ...texts, ...this.placement.of(vin) };
  }
}
