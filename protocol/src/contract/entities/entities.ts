/** Entities that people keep, by the name they have in paths and subjects. */
export const entityNames = ['project', 'customer', 'group', 'device', 'version', 'model', 'faultEntry', 'config', 'profile', 'platform'] as const;

export type EntityName = (typeof entityNames)[number];

/** Fields by the names of the entity's form; checked by its rules where they are kept. */
export type EntityFields = Readonly<Record<string, unknown>>;

/** `policy`: its security policy, or one that it inherits from, was set. */
export const changeActions = ['add', 'change', 'remove', 'restore', 'policy'] as const;
export type ChangeAction = (typeof changeActions)[number];
