/** Pages of this module, as its manifest says them. */
export const moduleListPath = '/sys/module-list';
export const modulePath = '/sys/module-list/:name';
