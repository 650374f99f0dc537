import { Injectable } from '@nestjs/common';
import type { InputOf, MapOutlinePart, MapOutlineView, Screens } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { mapOutlineLimits, type Caller } from '@voltdeck/protocol/contract';
import { buffer } from 'node:stream/consumers';
import { BuildStore } from '../store/build-store.ts';
import { MapOutlineRepository } from './map-outline.repository.ts';
import { partsOf, positionsOf, readOutline } from './outline-shape.ts';

/** Outlines of countries and provinces: the product brings none, a deployment uploads those that its law approves. */
@Injectable()
export class MapOutlineService {
  constructor(
    private readonly outlines: MapOutlineRepository,
    private readonly store: BuildStore,
  ) {}

  list(): Promise<MapOutlineView[]> {
    return this.outlines.list();
  }

  /** @throws DomainError MAP_OUTLINE_NOT_FOUND */
  async part({ id, part }: InputOf<Screens['mapOutline']>): Promise<MapOutlinePart> {
    const lines = await this.outlines.part(id, part);
    if (lines === null) throw new DomainError('MAP_OUTLINE_NOT_FOUND', { id });
    return { lines };
  }

  /** @throws DomainError MAP_OUTLINE_UNFIT, MAP_OUTLINE_TOO_DETAILED, TOO_MANY_MAP_OUTLINES, MODULE_UPLOAD_GONE */
  async keep({ uploadId, ...about }: InputOf<Screens['mapOutlineKeep']>, { loginName }: Caller): Promise<MapOutlineView> {
    const { positionsMax, outlinesMax } = mapOutlineLimits;
    const lines = readOutline(await buffer(await this.store.upload(uploadId)).finally(() => this.store.forgetUpload(uploadId)));
    if ('problem' in lines) throw new DomainError('MAP_OUTLINE_UNFIT', { place: lines.place, problem: lines.problem });
    const positions = positionsOf(lines);
    if (positions > positionsMax) throw new DomainError('MAP_OUTLINE_TOO_DETAILED', { count: positions, limit: positionsMax });
    const added = await this.outlines.add({ ...about, positions, addedBy: loginName, parts: partsOf(lines) }, outlinesMax);
    if (added === null) throw new DomainError('TOO_MANY_MAP_OUTLINES', { limit: outlinesMax });
    return added;
  }

  /** @throws DomainError MAP_OUTLINE_NOT_FOUND */
  async remove(id: string): Promise<void> {
    if (!(await this.outlines.remove(id))) throw new DomainError('MAP_OUTLINE_NOT_FOUND', { id });
  }
}
