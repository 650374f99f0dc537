/** Of a shorter way a mileage of 0.1 km is too coarse for a consumption. */
export const consumptionKmLeast = 1;

/** On a shorter way the steps of a counter leave a consumption open: only the range in which it lies is known. */
export const countedKmLeast = 5;

/** As fast as a position that jumps makes a parked vehicle. */
const parkedKmh = 3;

/** SQL of whether the vehicle moved in an operation: by its mileage, where it sends none by its speed. */
export const movedSql = (operation: string): string => `(coalesce(${operation}.end_mileage > ${operation}.start_mileage, false) or coalesce(${operation}.top_speed > ${parkedKmh}, false))`;
