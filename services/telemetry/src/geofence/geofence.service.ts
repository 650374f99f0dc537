import { Injectable } from '@nestjs/common';
import type { GeofenceView, History, InputOf } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { geofenceLimits, type Caller, type GeofenceShape } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { GeofenceRepository, type GeofenceRow } from './geofence.repository.ts';
import { refuseForeign } from './owned.ts';
import { crossesItself } from './shape.ts';

@Injectable()
export class GeofenceService {
  constructor(
    private readonly repository: GeofenceRepository,
    private readonly dataSource: DataSource,
  ) {}

  async list(caller: Caller | null): Promise<{ items: GeofenceView[] }> {
    return { items: (await this.repository.list(caller)).map(toGeofenceView) };
  }

  /** @throws DomainError GEOFENCE_NOT_FOUND */
  async get(caller: Caller | null, id: string): Promise<GeofenceView> {
    const row = await this.repository.find(caller, id);
    if (row === null) throw new DomainError('GEOFENCE_NOT_FOUND', { geofenceId: id });
    return toGeofenceView(row);
  }

  /** @throws DomainError SCOPE_EXCEEDED, GEOFENCE_CROSSES, GEOFENCE_LIMIT */
  async add(caller: Caller | null, fields: InputOf<History['geofenceAdd']>): Promise<GeofenceView> {
    await refuseForeign(this.dataSource, caller, fields.projectId);
    refuseCrossed(fields.shape);
    if ((await this.repository.count()) >= geofenceLimits.countMax) throw new DomainError('GEOFENCE_LIMIT', { most: geofenceLimits.countMax });
    return this.get(caller, await this.repository.add(fields, caller?.name ?? 'Voltdeck'));
  }

  /** @throws DomainError GEOFENCE_NOT_FOUND, SCOPE_EXCEEDED, GEOFENCE_CROSSES, GEOFENCE_CHANGED */
  async change(caller: Caller | null, { geofenceId, revision, ...fields }: InputOf<History['geofenceChange']>): Promise<GeofenceView> {
    const before = await this.get(caller, geofenceId);
    await refuseForeign(this.dataSource, caller, before.projectId);
    await refuseForeign(this.dataSource, caller, fields.projectId);
    refuseCrossed(fields.shape);
    const moved = JSON.stringify(inOrder(fields.shape)) !== JSON.stringify(inOrder(before.shape));
    if (!(await this.repository.change(geofenceId, revision, fields, moved))) throw new DomainError('GEOFENCE_CHANGED', { name: before.name });
    return this.get(caller, geofenceId);
  }

  /** @throws DomainError GEOFENCE_NOT_FOUND, SCOPE_EXCEEDED */
  async remove(caller: Caller | null, id: string): Promise<GeofenceView> {
    const geofence = await this.get(caller, id);
    await refuseForeign(this.dataSource, caller, geofence.projectId);
    await this.repository.remove(id);
    return geofence;
  }

  /** @throws DomainError GEOFENCE_NOT_FOUND */
  async restore(caller: Caller | null, id: string): Promise<GeofenceView> {
    const deleted = await this.repository.findDeleted(id);
    if (deleted !== null && (await this.isOwned(caller, deleted.projectId))) await this.repository.restore(id);
    return this.get(caller, id);
  }

  /** One of others is as if it were not there. */
  private async isOwned(caller: Caller | null, projectId: string | null): Promise<boolean> {
    return refuseForeign(this.dataSource, caller, projectId).then(
      () => true,
      () => false,
    );
  }
}

/** The database gives the keys of a shape back in an order of its own. */
const inOrder = (shape: GeofenceShape): unknown[] => (shape.kind === 'circle' ? [shape.longitude, shape.latitude, shape.radiusM] : [...shape.points]);

function refuseCrossed(shape: GeofenceShape): void {
  if (crossesItself(shape)) throw new DomainError('GEOFENCE_CROSSES', {});
}

const toGeofenceView = (row: GeofenceRow): GeofenceView => ({
  id: row.id,
  name: row.name,
  colour: row.colour,
  projectId: row.project_id,
  projectName: row.project_name,
  shape: row.shape.kind === 'circle' ? row.shape : { kind: 'polygon', points: row.shape.points.map(([longitude, latitude]) => [longitude, latitude]) },
  revision: row.revision,
  workingOut: row.working_out,
  inside: row.inside,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  updatedAt: row.updated_at.toISOString(),
});
