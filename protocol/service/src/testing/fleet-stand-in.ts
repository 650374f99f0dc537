import { Controller, Module } from '@nestjs/common';
import { fleet, type ActivationOutcome, type AdmittedDevice, type DeviceActivation, type DeviceKey, type DeviceLogin, type DeviceSecurity, type OutputOf } from '@voltdeck/contract';
import { DomainError, Handles } from '@voltdeck/base';
import { openPolicy, type Done, type Request, type SecurityPolicy } from '@voltdeck/protocol/contract';
import { createHash } from 'node:crypto';

/** Fleet's side of the admission, for tests: who may log in, and what was asked. */
class FleetStandIn {
  closed = new Set<string>();
  away = false;
  logins: DeviceLogin[] = [];
  /** VINs that are asked for and are vehicles of ours. */
  vehicles = new Set<string>();
  /** What was stored of logins. */
  recorded: DeviceLogin[] = [];
  activations: DeviceActivation[] = [];
  outcome: ActivationOutcome = 'registered';
  /** By VIN; every other device has the standard's profile. */
  profiles = new Map<string, string>();
  /** By VIN. */
  keys = new Map<string, DeviceKey[]>();
  /** By VIN; what holds for every other is `policy`. */
  policies = new Map<string, SecurityPolicy>();
  policy: SecurityPolicy = openPolicy;
  decision: Promise<void> = Promise.resolve();

  reset(): void {
    Object.assign(this, new FleetStandIn());
  }

  /** Holds every decision back until the function it gives is called. */
  wait(): () => void {
    const { promise, resolve } = decisionPending();
    this.decision = promise;
    return resolve;
  }
}

function decisionPending(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

export const fleetStandIn = new FleetStandIn();

/** The same VIN always gets the same device. */
export function deviceIdOf(vin: string): string {
  const hex = createHash('sha256').update(vin).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const policyOf = (vin: string): SecurityPolicy => fleetStandIn.policies.get(vin) ?? fleetStandIn.policy;
const profileOf = (vin: string): string => fleetStandIn.profiles.get(vin) ?? 'standard';

class FleetStandInController {
  async admit({ input }: Request<DeviceLogin>): Promise<AdmittedDevice> {
    fleetStandIn.logins.push(input);
    await fleetStandIn.decision;
    if (fleetStandIn.away) throw new DomainError('SERVICE_UNAVAILABLE', { service: 'fleet' });
    if (fleetStandIn.closed.has(input.vin)) throw new DomainError('DEVICE_UNKNOWN', { vin: input.vin });
    return { deviceId: deviceIdOf(input.vin), profile: profileOf(input.vin), differs: true, proof: null, policy: policyOf(input.vin) };
  }

  recordLogin({ input }: Request<DeviceLogin>): Done {
    if (fleetStandIn.away) throw new DomainError('SERVICE_UNAVAILABLE', { service: 'fleet' });
    fleetStandIn.recorded.push(input);
    return { done: true };
  }

  devicesOf({ input }: Request<{ vins: readonly string[] }>): OutputOf<typeof fleet.devicesOf> {
    return { items: input.vins.filter((vin) => fleetStandIn.vehicles.has(vin)).map((vin) => ({ vin, deviceId: deviceIdOf(vin) })) };
  }

  deviceKeys({ input }: Request<{ vin: string }>): DeviceSecurity {
    const { vin } = input;
    if (fleetStandIn.away) throw new DomainError('SERVICE_UNAVAILABLE', { service: 'fleet' });
    return { deviceId: deviceIdOf(vin), profile: profileOf(vin), keys: fleetStandIn.keys.get(vin) ?? [], cipherKeys: [], projectId: null };
  }

  async activate({ input }: Request<DeviceActivation>): Promise<OutputOf<typeof fleet.activate>> {
    fleetStandIn.activations.push(input);
    return { outcome: fleetStandIn.outcome === 'registered' && input.firstUse === false ? 'closed' : fleetStandIn.outcome };
  }

  vehiclePolicies({ input }: Request<{ vins: readonly string[] }>): OutputOf<typeof fleet.vehiclePolicies> {
    return { items: input.vins.map((vin) => ({ vin, policy: policyOf(vin) })) };
  }
}

export class FleetStandInModule {}

// Called as functions: the test runner reads decorators only in files that the build compiles, and this is none.
for (const name of ['admit', 'recordLogin', 'devicesOf', 'deviceKeys', 'activate', 'vehiclePolicies'] as const) {
  const method = Object.getOwnPropertyDescriptor(FleetStandInController.prototype, name);
  if (method !== undefined) Handles({ subject: fleet[name].subject })(FleetStandInController.prototype, name, method);
}
Controller()(FleetStandInController);
Module({ controllers: [FleetStandInController] })(FleetStandInModule);
