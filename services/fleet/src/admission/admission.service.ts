import { Inject, Injectable } from '@nestjs/common';
import type { AdmittedDevice, DeviceLogin } from '@voltdeck/contract';
import { CONFIG, DomainError } from '@voltdeck/base';
import { openPolicy, unfulfilled, type Done, type SecurityPolicy } from '@voltdeck/protocol/contract';
import { unstorable } from '../device/unstorable.ts';
import { VinRules, type VinRule } from '../device/vin-rule.ts';
import type { FleetEnvironment } from '../environment.ts';
import { OutboxRelay } from '../outbox/outbox.relay.ts';
import { PolicyRepository } from '../policy/policy.repository.ts';
import { AdmissionRepository, type Candidate, type LoginFacts } from './admission.repository.ts';
import { Gathering } from './gathering.ts';
import { Placement } from './placement.ts';

const loginsAtOnce = 500;

/** Printable, whatever form VINs are allowed to have. */
const registrable = /^[\x21-\x7e]{1,17}$/;

function printable(text: string): string {
  return text.replace(/\p{C}/gu, '');
}

/** Lets devices in. Logins that come while a batch is on its way make up the next one. */
@Injectable()
export class AdmissionService {
  private readonly logins = new Gathering<DeviceLogin, AdmittedDevice>(loginsAtOnce, (batch) => this.admitBatch(batch));
  private readonly facts = new Gathering<DeviceLogin, Done>(loginsAtOnce, (batch) => this.recordBatch(batch));

  constructor(
    @Inject(CONFIG) private readonly config: Pick<FleetEnvironment, 'REGISTRATION'>,
    private readonly admissions: AdmissionRepository,
    private readonly placement: Placement,
    private readonly relay: OutboxRelay,
    private readonly policies: PolicyRepository,
    @Inject(VinRules) private readonly vins: Pick<VinRules, 'of'>,
  ) {}

  get registration(): FleetEnvironment['REGISTRATION'] {
    return this.config.REGISTRATION;
  }

  /** @throws DomainError VIN_MALFORMED or DEVICE_UNKNOWN when the VIN is not registered and cannot register itself. */
  async admit(login: DeviceLogin): Promise<AdmittedDevice> {
    // One such login would fail all others of its batch.
    if (unstorable.test(login.vin)) {
      const rule = await this.vins.of([login.vin]);
      throw new DomainError(rule(login.vin) === null ? 'DEVICE_UNKNOWN' : 'VIN_MALFORMED', { vin: printable(login.vin) });
    }
    return this.logins.add(login);
  }

  /** What a login reported, once the protocol service holds its session: a login that is refused there never gets here. */
  async record(login: DeviceLogin): Promise<Done> {
    return unstorable.test(login.vin) ? { done: true } : this.facts.add(login);
  }

  private async recordBatch(batch: readonly DeviceLogin[]): Promise<Done[]> {
    const logins = new Map(batch.map((login) => [login.vin, factsOf(login)]));
    if ((await this.admissions.record([...logins.values()])) > 0) this.relay.wake();
    return batch.map(() => ({ done: true }));
  }

  private async admitBatch(batch: readonly DeviceLogin[]): Promise<(AdmittedDevice | DomainError)[]> {
    const rule = await this.vins.of(batch.map(({ vin }) => vin));
    const policy = this.config.REGISTRATION === 'open' ? await this.policies.ofNewcomer() : openPolicy;
    const candidates = new Map(batch.map((login) => [login.vin, this.candidateOf(login, rule, policy)]));
    const admitted = await this.admitAll([...candidates.values()]);
    return batch.map((login) => admitted.get(login.vin) ?? this.refusalOf(login, rule, policy));
  }

  /** Where registration is open, a VIN that is not known is refused for what its login does not prove. */
  private refusalOf({ vin, shown }: DeviceLogin, rule: VinRule, policy: SecurityPolicy): DomainError {
    if (rule(vin) !== null) return new DomainError('VIN_MALFORMED', { vin });
    const lacking = this.config.REGISTRATION === 'open' && shown !== undefined ? unfulfilled(policy, shown) : null;
    return new DomainError('DEVICE_UNKNOWN', lacking === null ? { vin } : { vin, lacking });
  }

  private async admitAll(candidates: readonly Candidate[]): Promise<Map<string, AdmittedDevice>> {
    const admissions = await this.admissions.admit(candidates);
    const found = new Set(admissions.map(({ vin }) => vin));
    // Made by another process in the same instant: the statement above saw neither its own row nor the other's.
    const missed = candidates.filter(({ vin, register }) => register && !found.has(vin));
    const all = missed.length === 0 ? admissions : [...admissions, ...(await this.admissions.admit(missed))];
    if (all.some(({ made }) => made)) this.relay.wake();
    const policies = new Map((await this.policies.ofVins(all.map(({ vin }) => vin))).map(({ vin, policy }) => [vin, policy]));
    return new Map(all.map(({ vin, deviceId, profile, proof = null, differs }) => [vin, { deviceId, profile, proof, differs, policy: policies.get(vin) ?? openPolicy }]));
  }

  /** A login that would be refused for what it did not show makes no device. */
  private candidateOf(login: DeviceLogin, rule: VinRule, policy: SecurityPolicy): Candidate {
    const fulfils = login.shown === undefined || unfulfilled(policy, login.shown) === null;
    const register = this.config.REGISTRATION === 'open' && fulfils && registrable.test(login.vin) && rule(login.vin) === null && this.placement.takes(login.vin);
    return { ...factsOf(login), register, ...this.placement.of(login.vin) };
  }
}

const factsOf = ({ vin, iccid, edition, packCodes, proof }: DeviceLogin): LoginFacts => ({
  vin,
  ...(proof === undefined ? {} : { proof }),
  edition,
  iccid: iccid === null ? null : printable(iccid),
  packCodes: packCodes.map(printable),
});
