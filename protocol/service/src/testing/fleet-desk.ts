import { Controller, Module } from '@nestjs/common';
import { DomainError, Handles } from '@voltdeck/platform';
import { operations, type AdmittedDevice, type DeviceLogin, type Request } from '@voltdeck/protocol/contract';
import { createHash } from 'node:crypto';

/** Fleet's side of the admission, for tests: who may log in, and what was asked. */
class FleetDesk {
  closed = new Set<string>();
  away = false;
  logins: DeviceLogin[] = [];
  decision: Promise<void> = Promise.resolve();

  reset(): void {
    Object.assign(this, new FleetDesk());
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

export const desk = new FleetDesk();

/** The same VIN always gets the same device. */
export function deviceIdOf(vin: string): string {
  const hex = createHash('sha256').update(vin).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

@Controller()
class FleetDeskController {
  @Handles(operations.fleet.admit)
  async admit({ input }: Request<DeviceLogin>): Promise<AdmittedDevice> {
    desk.logins.push(input);
    await desk.decision;
    if (desk.away) throw new DomainError('SERVICE_UNAVAILABLE', { service: 'fleet' });
    if (desk.closed.has(input.vin)) throw new DomainError('DEVICE_UNKNOWN', { vin: input.vin });
    return { deviceId: deviceIdOf(input.vin), profile: 'standard' };
  }
}

@Module({ controllers: [FleetDeskController] })
export class FleetDeskModule {}
