import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { people, type ScopePreview } from '@voltdeck/contract';
import { Handles, parseInput, type Asked } from '@voltdeck/platform';
import { operations, type DeviceKeyView, type Request } from '@voltdeck/protocol/contract';
import { actingOf } from '../acting.ts';
import * as inputs from '../inputs.ts';
import { KeyListService } from '../key/key-list.service.ts';
import { ScopePreviewService } from './scope-preview.service.ts';

/** Who may be believed, and who sees what. */
@Controller()
export class AccessController {
  constructor(
    private readonly keys: KeyListService,
    private readonly previews: ScopePreviewService,
  ) {}

  @Handles(operations.fleet.keyList)
  keyList(@Payload() request: Request<unknown>): Promise<{ items: DeviceKeyView[] }> {
    return this.keys.list(parseInput(inputs.one, request.input).id, actingOf(request));
  }

  @Handles(operations.fleet.keyEnd)
  keyEnd(@Payload() request: Request<unknown>): Promise<{ items: DeviceKeyView[] }> {
    const { id, keyId } = parseInput(inputs.keyEnd, request.input);
    return this.keys.end(id, keyId, actingOf(request));
  }

  @Handles(people.scopePreview)
  preview(asked: Asked<typeof people.scopePreview>): Promise<ScopePreview> {
    return this.previews.preview(asked.input, actingOf(asked));
  }
}
