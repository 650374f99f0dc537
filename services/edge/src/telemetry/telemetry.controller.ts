import { Controller } from '@nestjs/common';
import { history, vehicles, type History, type InputOf, type LatestView, type MessageView, type Vehicles } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/base';
import type { Page } from '@voltdeck/protocol/contract';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { newestStates } from './newest-states.ts';

/** Routes of telemetry that are more than passed on. */
@Controller()
export class TelemetryController {
  constructor(private readonly bus: BusClient) {}

  @Api(history.messages)
  messages(@Input() { direction, ...filter }: InputOf<History['messages']>, @Asking() context: CallContext): Promise<Page<MessageView>> {
    if (direction === 'down') return this.bus.call(history.exchange, { ...filter, direction }, context);
    return this.bus.call(history.storedMessages, { ...filter, direction }, context);
  }

  @Api(vehicles.latestMany)
  async latestMany(@Input() { devices }: InputOf<Vehicles['latestMany']>, @Asking() context: CallContext): Promise<{ items: LatestView[] }> {
    return { items: await newestStates(this.bus, devices, context) };
  }
}
