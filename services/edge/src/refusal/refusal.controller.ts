import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { limits, operations, refusedLoginCauses, routes, type Page, type RefusedLoginView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { pageOf } from '../api/shape.ts';

const listInput = z.strictObject({
  search: z.string().trim().max(17).optional(),
  cause: z.enum(refusedLoginCauses).optional(),
  cursor: z.string().min(1).max(81).optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).optional(),
});

const refusedLogin = z.object({
  vin: z.string(),
  cause: z.enum(refusedLoginCauses),
  address: z.string(),
  iccid: z.string().nullable(),
  edition: z.literal([2016, 2025]),
  count: z.number().int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
}) satisfies z.ZodType<RefusedLoginView>;

@Controller()
export class RefusalController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.refusedLoginList, { summary: 'Vehicles whose login was refused, the newest first', input: listInput, answer: 'Page of RefusedLoginView', output: pageOf(refusedLogin) })
  list(@Input() input: z.infer<typeof listInput>, @Asking() context: CallContext): Promise<Page<RefusedLoginView>> {
    return this.bus.call(operations.protocol.refusedLogins, input, context);
  }
}
