import { Controller, Inject, type Type } from '@nestjs/common';
import type { Route } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/base';
import type { Procedure } from '@voltdeck/protocol/contract';
import { Api } from './api.ts';
import { askPatiently } from './ask-patiently.ts';
import { Asking, Input } from './input.ts';

/** Asks the service behind a route. @throws DomainError SERVICE_UNAVAILABLE */
function pass(bus: BusClient, { subject, service, timeoutMs }: Route, input: unknown, context: CallContext): Promise<unknown> {
  const procedure: Procedure<unknown, unknown> = { subject };
  if (timeoutMs !== undefined && service === 'telemetry') return askPatiently(bus, procedure, input, context, timeoutMs);
  return bus.call(procedure, input, timeoutMs === undefined ? context : { ...context, timeoutMs });
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
