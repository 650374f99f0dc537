import type { NatsConnection } from '@nats-io/transport-node';
import { jetstream } from '@nats-io/jetstream';
import { partitionsToWrite } from '@voltdeck/base';
import { framesPlaceOf } from '@voltdeck/protocol/contract';
import { encodeBatch, encodeFrame, wireTime, type BlockToEncode } from '@voltdeck/protocol/wire';

const minuteMs = 60_000;

const vehicle = (current: number, mileage: number, speed = 0): BlockToEncode => ({
  ...{ kind: 'vehicle', edition: 2016, type: 0x01, state: speed > 0 ? 1 : 2, charging: current < 0 ? 1 : 3, mode: 1, speed, mileage, totalVoltage: 350, current },
  ...{ soc: 64, dcdc: 1, gear: 15, insulation: 5_000, accelerator: 0, brake: 0 },
});

const location: BlockToEncode = { kind: 'location', edition: 2016, type: 0x05, status: 0, longitude: 114, latitude: 22.5 };

const alarm: BlockToEncode = { kind: 'bmsFaults', type: 0xb1, version: 1, flags: 1, faults: [{ type: 1, level: 3 }] };

function blocksOf(minutesAgo: number): BlockToEncode[] {
  if (minutesAgo === 0) return [vehicle(0, 10_000), location, alarm];
  return [driving.includes(minutesAgo) ? vehicle(80, 10_000 - minutesAgo, 40) : vehicle(-100, 10_000)];
}

/** Minutes before the end at which it drove. */
const driving = [12, 11, 10];

/** A device that drove, charged for some minutes up to `until` and has a fault since. */
export async function report(bus: NatsConnection, device: { readonly id: string; readonly vin: string }, until: number): Promise<void> {
  const frames = [...driving, 5, 4, 3, 2, 1, 0].map((minutesAgo) => {
    const at = until - minutesAgo * minuteMs;
    const blocks = blocksOf(minutesAgo);
    const bytes = encodeFrame({ edition: 2016, command: 2, vin: device.vin, message: { kind: 'report', reissue: false, time: wireTime(at), blocks } });
    return { receivedAtMs: at + 500, deviceId: device.id, flags: 0, bytes };
  });
  await jetstream(bus).publish(framesPlaceOf(device.id, await partitionsToWrite(bus)).subject, encodeBatch(frames));
}
