import { Controller, Inject, type Type } from '@nestjs/common';
import { contractRoutes, ingest, type Route } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { Api } from './api.ts';
import { Asking, Input } from './input.ts';

/**
 * Asks the service behind a route. What may take longer than a plain answer is waited for, but a telemetry that hangs is
 * told as soon as elsewhere: besides, it is asked whether it lives.
 * @throws DomainError SERVICE_UNAVAILABLE
 */
async function pass(bus: BusClient, { subject, service, timeoutMs }: Route, input: unknown, context: CallContext): Promise<unknown> {
  if (timeoutMs === undefined) return bus.call<unknown, unknown>({ subject }, input, context);
  const answer = bus.call<unknown, unknown>({ subject }, input, { ...context, timeoutMs });
  if (service !== 'telemetry') return answer;
  return Promise.race([answer, bus.call(ingest.alive, {}, context).then(() => answer)]);
}

/** A controller with one method for each of the routes, which hands the input to the service and its answer back. */
export function passingController(routes: readonly Route[]): Type {
  class PassingController {
    constructor(readonly bus: BusClient) {}
  }
  const { prototype } = PassingController;
  for (const route of routes) {
    const { name } = route;
    const method = {
      [name](this: PassingController, input: unknown, context: CallContext): Promise<unknown> {
        return pass(this.bus, route, input, context);
      },
    }[name];
    const descriptor = { value: method, writable: true, configurable: true };
    Object.defineProperty(prototype, name, descriptor);
    Api(route)(prototype, name, descriptor);
    Input()(prototype, name, 0);
    Asking()(prototype, name, 1);
  }
  Inject(BusClient)(PassingController, undefined, 0);
  Controller()(PassingController);
  return PassingController;
}

/** Every route of the contract whose handler would only pass it on. */
export const PassingController = passingController(contractRoutes.filter(({ service }) => service !== 'edge'));
