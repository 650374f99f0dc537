import { Controller } from '@nestjs/common';
import { fleet, type DeviceKeyView, type ScopePreview } from '@voltdeck/contract';
import { Handles, type Asked } from '@voltdeck/base';
import { actingOf } from '../acting.ts';
import { KeyListService } from '../key/key-list.service.ts';
import { ScopePreviewService } from './scope-preview.service.ts';

/** Who may be believed, and who sees what. */
@Controller()
export class AccessController {
  constructor(
    private readonly keys: KeyListService,
    private readonly previews: ScopePreviewService,
  ) {}

  @Handles(fleet.deviceKeyList)
  keyList(asked: Asked<typeof fleet.deviceKeyList>): Promise<{ items: DeviceKeyView[] }> {
    return this.keys.list(asked.input.id, actingOf(asked));
  }

  @Handles(fleet.deviceKeyEnd)
  keyEnd(asked: Asked<typeof fleet.deviceKeyEnd>): Promise<{ items: DeviceKeyView[] }> {
    return this.keys.end(asked.input.id, asked.input.keyId, actingOf(asked));
  }

  @Handles(fleet.scopePreview)
  preview(asked: Asked<typeof fleet.scopePreview>): Promise<ScopePreview> {
    return this.previews.preview(asked.input, actingOf(asked));
  }
}
