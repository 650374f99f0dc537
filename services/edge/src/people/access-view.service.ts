import { Injectable } from '@nestjs/common';
import { allRoutes, fleet, people, type DeviceAccessView, type DeviceView, type InputOf, type People, type ScopePreview, type ScopeShare, type UserAccessView, type UserView } from '@voltdeck/contract';
import { BusClient, DomainError, type CallContext } from '@voltdeck/base';
import { accessRows, isAboutVehicle, roleCan, scopePreviewNames } from '@voltdeck/protocol/contract';

const rows = accessRows(allRoutes);

/** Who may what, asked from both sides. Fleet knows where a vehicle is, identity who sees it. */
@Injectable()
export class AccessViewService {
  constructor(private readonly bus: BusClient) {}

  /** @throws DomainError DEVICE_NOT_FOUND; INPUT_INVALID for an action that is not about one vehicle */
  async ofDevice({ deviceId, action }: InputOf<People['deviceAccess']>, context: CallContext): Promise<DeviceAccessView> {
    const route = allRoutes[action];
    if (route === undefined || !isAboutVehicle(route)) throw new DomainError('INPUT_INVALID', {}, [{ path: 'action', rule: 'oneOf', message: 'it is no action about one vehicle' }]);
    const { project, customer, groups }: DeviceView = await this.bus.call(fleet.device, { id: deviceId }, context);
    const place = { projectId: project?.id ?? null, customerId: customer?.id ?? null, groupIds: groups.map(({ id }) => id) };
    const { items, total } = await this.bus.call(people.accessHolders, { action, ...place }, context);
    const names = new Map([project, customer, ...groups].flatMap((ref) => (ref === null ? [] : [[ref.id, ref.name] as const])));
    const named = items.map(({ scope, ...holder }) => ({ ...holder, scope: scope.map(({ kind, id }) => ({ kind, id, name: names.get(id) ?? '' })) }));
    return { action, access: route.access, items: named, total };
  }

  /** @throws DomainError USER_NOT_FOUND */
  async ofUser(id: string, context: CallContext): Promise<UserAccessView> {
    const user: UserView = await this.bus.call(people.user, { id }, context);
    const { role, type, permissions, deletedAt } = user;
    const everything = type === 'administrator';
    const seen = everything ? await this.everything(context) : await this.bus.call(fleet.scopePreview, listsOf(user), context);
    const actions = deletedAt === null ? rows.filter((row) => roleCan(row, { type, permissions })).flatMap(({ routes }) => routes.map(({ name }) => name)) : [];
    return { userId: id, role, type, permissions, everything, ...seen, actions };
  }

  /** What there is, as an administrator sees it. */
  private async everything(context: CallContext): Promise<ScopePreview> {
    const input = { pageSize: scopePreviewNames };
    const [devices, projects, customers, groups] = await Promise.all([
      this.bus.call(fleet.deviceList, input, context),
      this.bus.call(fleet.projectList, input, context),
      this.bus.call(fleet.customerList, input, context),
      this.bus.call(fleet.groupList, input, context),
    ]);
    const named = ({ items, total }: { readonly items: readonly { readonly name: string }[]; readonly total: number }): ScopeShare => ({ total, names: items.map(({ name }) => name) });
    return { devices: { total: devices.total, names: devices.items.map(({ vin }) => vin) }, projects: named(projects), customers: named(customers), groups: named(groups) };
  }
}

const listsOf = ({ projectIds, customerIds, groupIds }: UserView) => ({ projectIds, customerIds, groupIds });
