import { Controller, Req } from '@nestjs/common';
import { screens, type InputOf, type MapOutlineView, type Screens } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/base';
import { mapOutlineLimits } from '@voltdeck/protocol/contract';
import type { Request } from 'express';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { UploadStore } from './upload-store.ts';

/** Reading and keeping a large file. */
const keepMs = 30_000;

/** Outlines for the maps of walls. */
@Controller()
export class MapOutlineController {
  constructor(
    private readonly bus: BusClient,
    private readonly uploads: UploadStore,
  ) {}

  @Api(screens.mapOutlineAdd)
  async add(@Input() input: InputOf<Screens['mapOutlineAdd']>, @Asking() context: CallContext, @Req() request: Request): Promise<MapOutlineView> {
    const uploadId = await this.uploads.put(request, mapOutlineLimits.fileBytesMax);
    return this.bus.call(screens.mapOutlineKeep, { ...input, uploadId }, { ...context, timeoutMs: keepMs });
  }
}
