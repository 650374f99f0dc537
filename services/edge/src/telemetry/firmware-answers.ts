import type { FirmwareFaultsView, FirmwareVersionView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from '../api/shape.ts';

const count = z.number().int();
const rate = z.number().nullable();
const text = z.string().nullable();

const firmwareVersion = shape<FirmwareVersionView>()(
  'FirmwareVersionView',
  z.object({
    bmsModel: text,
    version: text,
    devices: count,
    hours: count,
    faults: count,
    perThousandHours: rate,
    types: z.array(z.object({ type: count, faults: count, devices: count, perThousandHours: rate })),
  }),
);

export const firmwareFaultsAnswer = shape<FirmwareFaultsView>()(
  'FirmwareFaultsView',
  z.object({ asOf: moment, from: moment, to: moment, versions: z.array(firmwareVersion) }),
);
