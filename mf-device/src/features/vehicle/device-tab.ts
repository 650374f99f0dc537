/** Slot of the tabs of a vehicle. */
export const deviceTabSlot = 'device.tab';

/** Name of the query's part that says which tab is shown. */
export const tabName = 'tab';

/** Name of this module, by which its own tabs are told from those of others. */
export const ownModule = 'device';
