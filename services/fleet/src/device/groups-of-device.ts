/** Ids of the groups that a device is in. */
export const groupIdsSql = 'array(select group_id from device_group where device_id = device.id)';
