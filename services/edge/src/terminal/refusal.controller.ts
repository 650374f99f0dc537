import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { limits, operations, refusedLoginCauses, routes, type Page, type RefusedLoginView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { pageOf } from '../api/shape.ts';
import { refusalAnswer } from './answers.ts';

const listInput = z.strictObject({
  search: z.string().trim().max(45).optional(),
  cause: z.enum(refusedLoginCauses).optional(),
  of: z.enum(['strangers', 'vehicles']).optional(),
  cursor: z.string().min(1).max(150).optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).optional(),
});

@Controller()
export class RefusalController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.refusedLoginList, { summary: 'What the device port refused, by VIN or address and cause, the newest first', input: listInput, answer: 'Page of RefusedLoginView', output: pageOf(refusalAnswer) })
  list(@Input() input: z.infer<typeof listInput>, @Asking() context: CallContext): Promise<Page<RefusedLoginView>> {
    return this.bus.call(operations.protocol.refusedLogins, input, context);
  }
}
