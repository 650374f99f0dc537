/**
 * The fields of a record that faults and operations depend on.
 * @typedef {{at: number, faults: readonly number[] | null, faultFlags: number | null, alarmFlags: number | null, faultLevel: number | null,
 *   operatingMode: number | null, chargingState: number | null, vehicleState: number | null, speed: number | null, current: number | null,
 *   totalVoltage: number | null, soc: number | null, mileage: number | null}} StoredRecord
 * @typedef {{type: number, startedAt: number, endedAt: number | null, startLevel: number, highestLevel: number, endLevel: number}} Fault
 * @typedef {{kind: string, startedAt: number, endedAt: number, startSoc: number | null, endSoc: number | null, startMileage: number | null,
 *   endMileage: number | null, highestCurrent: number | null, energyWs: number}} Operation
 */

/** A stored fault is type x 8 + level; this level was not sent. */
const levelUnknown = 7;

/** @param {StoredRecord} record */
function levelsOf({ faults, faultLevel }) {
  const levels = (faults ?? []).map((packed) => /** @type {const} */ ([Math.floor(packed / 8), packed % 8]));
  return new Map(levels.map(([type, level]) => [type, level === levelUnknown ? Math.max(faultLevel ?? 1, 1) : level]));
}

/** @param {StoredRecord} record */
const speaks = ({ faults, faultFlags, alarmFlags, faultLevel }) => (faults ?? []).length > 0 || faultFlags !== null || alarmFlags !== null || faultLevel === 0;

/**
 * Every stretch of a fault in all records of one device: cut where a record says that it is gone, then joined over
 * pauses that are no longer than the debounce time.
 * @param {readonly StoredRecord[]} records in order of time
 * @param {number} debounceMs
 * @returns {Fault[]}
 */
export function faultsOf(records, debounceMs) {
  const withLevels = records.filter(speaks).map((record) => ({ at: record.at, levels: levelsOf(record) }));
  const types = new Set(withLevels.flatMap(({ levels }) => [...levels.keys()]));
  return [...types].flatMap((type) => joined(cut(withLevels.map(({ at, levels }) => ({ at, level: levels.get(type) ?? 0 })), type), debounceMs));
}

/**
 * @param {readonly {at: number, level: number}[]} samples
 * @param {number} type
 */
function cut(samples, type) {
  /** @type {Fault[]} */
  const found = [];
  for (const [index, { at, level }] of samples.entries()) {
    const before = samples[index - 1]?.level ?? 0;
    const last = found.at(-1);
    if (level === 0 && before > 0 && last) last.endedAt = at;
    else if (level > 0 && before === 0) found.push({ type, startedAt: at, endedAt: null, startLevel: level, highestLevel: level, endLevel: level });
    else if (level > 0 && last) Object.assign(last, { highestLevel: Math.max(last.highestLevel, level), endLevel: level });
  }
  return found;
}

/**
 * @param {readonly Fault[]} faults
 * @param {number} debounceMs
 */
function joined(faults, debounceMs) {
  /** @type {Fault[]} */
  const found = [];
  for (const fault of faults) {
    const last = found.at(-1);
    if (last !== undefined && last.endedAt !== null && fault.startedAt - last.endedAt <= debounceMs) {
      Object.assign(last, { endedAt: fault.endedAt, endLevel: fault.endLevel, highestLevel: Math.max(last.highestLevel, fault.highestLevel) });
    } else found.push(fault);
  }
  return found;
}

/** @param {StoredRecord} record */
function stateOf({ operatingMode, chargingState, vehicleState, speed, current }) {
  const byMode = operatingMode === null ? undefined : ['idle', 'discharge', 'charge', 'discharge'][operatingMode];
  if (byMode !== undefined) return byMode;
  if (chargingState === 1) return 'charge';
  if ((current ?? 0) > 2) return 'discharge';
  const parked = speed === null ? vehicleState !== 1 : speed === 0;
  return (current ?? 0) < -2 && parked ? 'charge' : 'idle';
}

/**
 * Every charge and discharge in all records of one device: records of its state with no longer pause between two of them.
 * @param {readonly StoredRecord[]} records in order of time
 * @param {number} pauseMs
 * @returns {Operation[]}
 */
export function operationsOf(records, pauseMs) {
  return ['charge', 'discharge'].flatMap((kind) => {
    /** @type {{from: number, to: number}[]} */
    const stretches = [];
    for (const [index, record] of records.entries()) {
      if (stateOf(record) !== kind) continue;
      const last = stretches.at(-1);
      if (last !== undefined && record.at - (records[last.to]?.at ?? 0) <= pauseMs) last.to = index;
      else stretches.push({ from: index, to: index });
    }
    return stretches.map(({ from, to }) => operationOf(records.slice(from, to + 1), kind));
  });
}

/**
 * @param {readonly StoredRecord[]} records from the first to the last of its state
 * @param {string} kind
 * @returns {Operation}
 */
function operationOf(records, kind) {
  const active = records.filter((record) => stateOf(record) === kind);
  /** @param {'soc' | 'mileage' | 'current'} field */
  const values = (field) => active.flatMap((record) => record[field] ?? []);
  const currents = values('current').map(Math.abs);
  return {
    kind,
    startedAt: records[0]?.at ?? 0,
    endedAt: records.at(-1)?.at ?? 0,
    startSoc: values('soc')[0] ?? null,
    endSoc: values('soc').at(-1) ?? null,
    startMileage: values('mileage')[0] ?? null,
    endMileage: values('mileage').at(-1) ?? null,
    highestCurrent: currents.length === 0 ? null : Math.max(...currents),
    energyWs: energyOf(records) * (kind === 'charge' ? -1 : 1),
  };
}

/** @param {readonly StoredRecord[]} records */
function energyOf(records) {
  const powers = records.map(({ totalVoltage, current }) => (totalVoltage === null || current === null ? null : totalVoltage * current));
  return records.slice(1).reduce((sum, { at }, index) => {
    const known = [powers[index], powers[index + 1]].flatMap((power) => power ?? []);
    const mean = known.length === 0 ? 0 : known.reduce((all, power) => all + power, 0) / known.length;
    return sum + (mean * (at - (records[index]?.at ?? at))) / 1000;
  }, 0);
}
