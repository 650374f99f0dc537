import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/base';
import type { FaultEntryVersion, FaultEntryView, Fleet, InputOf, OutputOf } from '@voltdeck/contract';
import { faultEntryFieldNames, limits, type Text } from '@voltdeck/protocol/contract';
import type { Acting } from '../acting.ts';
import { ChangeRepository } from '../change/change.repository.ts';
import { faultEntry } from '../definitions/fault-entry.ts';
import { EntityRepository } from './entity.repository.ts';
import { EntityService } from './entity.service.ts';

type Fields = FaultEntryVersion['fields'];

const notKept: Text = { 'zh-CN': '没有这个版本，或已超出保留的 200 个版本', en: 'This version does not exist, or is older than the latest 200' };

/** Versions of a fault dictionary entry: the history holds what each change touched, so that each state follows from the newest one. */
@Injectable()
export class VersionService {
  constructor(
    private readonly changes: ChangeRepository,
    private readonly entities: EntityService,
    private readonly stored: EntityRepository,
  ) {}

  /**
   * Of a deleted entry too.
   *
   * @throws DomainError ENTITY_NOT_FOUND
   */
  async list({ id }: InputOf<Fleet['faultEntryVersions']>, { caller }: Acting): Promise<OutputOf<Fleet['faultEntryVersions']>> {
    await this.entities.requireSeen(faultEntry, id, caller.scope);
    const newest = await this.stored.view(this.stored.dataSource.manager, faultEntry, id);
    const { items, total } = await this.changes.list({ entity: faultEntry.name, id, pageSize: limits.pageSizeMax });
    return { items: versionsOf(newest, items), total };
  }

  /** @throws DomainError ENTITY_NOT_FOUND, VERSION_CONFLICT, INPUT_INVALID for a version that is not kept */
  async revert({ id, version, to }: InputOf<Fleet['faultEntryRevert']>, acting: Acting): Promise<FaultEntryView> {
    const { items } = await this.list({ id }, acting);
    const wanted = items.find((item) => item.version === to);
    if (wanted === undefined) throw new DomainError('INPUT_INVALID', {}, [{ path: 'to', rule: 'oneOf', message: notKept.en, text: notKept }]);
    return this.entities.change(faultEntry, { id, version, fields: wanted.fields }, acting);
  }
}

function fieldsOf(view: FaultEntryView): Fields;
function fieldsOf(view: object): object {
  const values = new Map(Object.entries(view));
  return Object.fromEntries(faultEntryFieldNames.map((name) => [name, values.get(name) ?? null]));
}

type Change = Awaited<ReturnType<ChangeRepository['list']>>['items'][number];

/** @param changes newest first; each made the entry newer by one version */
function versionsOf(newest: FaultEntryView, changes: readonly Change[]): FaultEntryVersion[] {
  let fields = fieldsOf(newest);
  return changes.map(({ at, by, action, before, after }, index) => {
    const version = { version: newest.version - index, at, by, action, changed: faultEntryFieldNames.filter((name) => Object.hasOwn(after ?? {}, name) && (before !== null || after?.[name] !== null)), fields };
    const touched = Object.fromEntries(faultEntryFieldNames.filter((name) => Object.hasOwn(before ?? {}, name)).map((name) => [name, before?.[name]]));
    fields = { ...fields, ...touched };
    return version;
  });
}
