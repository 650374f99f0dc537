import { Injectable } from '@nestjs/common';
import type { ScopeLists, ScopePreview, ScopeShare } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { scopePreviewNames, type Scope } from '@voltdeck/protocol/contract';
import type { Acting } from '../acting.ts';
import { definitions } from '../definitions/definitions.ts';
import { ListService } from '../entity/list/list.service.ts';

/** What a user with some lists would see: the very lists that he would be given. */
@Injectable()
export class ScopePreviewService {
  constructor(private readonly lists: ListService) {}

  /** @throws DomainError PERMISSION_MISSING: it tells of things that its asker may not see */
  async preview({ projectIds, customerIds, groupIds }: ScopeLists, { caller, requestId }: Acting): Promise<ScopePreview> {
    if (caller.type !== 'administrator') throw new DomainError('PERMISSION_MISSING', { permission: 'administrator' });
    const scope: Scope = { all: false, projects: projectIds, customers: customerIds, groups: groupIds };
    const acting: Acting = { caller: { ...caller, type: 'operator', scope }, requestId };
    const input = { pageSize: scopePreviewNames };
    const [devices, projects, customers, groups] = await Promise.all([
      this.lists.page(definitions.device, input, acting),
      this.lists.page(definitions.project, input, acting),
      this.lists.page(definitions.customer, input, acting),
      this.lists.page(definitions.group, input, acting),
    ]);
    const named = (page: { readonly items: readonly { readonly name: string }[]; readonly total: number }): ScopeShare => ({ total: page.total, names: page.items.map(({ name }) => name) });
    return {
      devices: { total: devices.total, names: devices.items.map(({ vin }) => vin) },
      projects: named(projects),
      customers: named(customers),
      groups: named(groups),
    };
  }
}
