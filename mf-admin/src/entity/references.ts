import { endpoints, entityEndpoints } from '@voltdeck/kit';
import { reference } from '@voltdeck/kit/list';

/** Entries of the other lists, as fields and filters name them. */
export const projects = reference(entityEndpoints.project.list, entityEndpoints.project.read, ({ name }) => name);
export const customers = reference(entityEndpoints.customer.list, entityEndpoints.customer.read, ({ name }) => name);
export const groups = reference(entityEndpoints.group.list, entityEndpoints.group.read, ({ name }) => name);
export const devices = reference(entityEndpoints.device.list, entityEndpoints.device.read, ({ vin, plate }) => (plate === null ? vin : `${vin} · ${plate}`));
export const users = reference(endpoints.userList, endpoints.user, ({ loginName, name }) => (name === loginName ? name : `${name} (${loginName})`));
