/** Reissues of the night still arrive in the morning: a business day is judged this long after its end. */
export const settleMs = 6 * 3_600_000;
