/** Percent of SOH that are counted together. */
export const sohStep = 5;
