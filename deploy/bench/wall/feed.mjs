/** A fleet as large as the server sends a wall at most (protocol/src/contract/limits.ts): 600 places, 30 projects, 20 faults that need someone, four incidents with their cells, 20 packs, eight events of each kind. */
const [placesMost, groupsMost, attentionMost, incidentsMost, packsMost, ticksMost, cellColumns] = [600, 30, 20, 4, 20, 8, 48];
const quarterMs = 900_000;
const dayMs = 86_400_000;

/** A number that differs from step to step, the same in every run. */
const wave = (step, index, most) => Math.floor(((Math.sin(step * 0.37 + index * 1.7) + 1) / 2) * most);

const working = (step, index) => ({ charging: wave(step, index, 900), discharging: wave(step, index + 1, 2_400), idle: wave(step, index + 2, 700), offline: wave(step, index + 3, 300) });
const levels = (step, index) => ({ level1: wave(step, index, 40), level2: wave(step, index + 1, 20), level3: wave(step, index + 2, 8), level4: wave(step, index + 3, 1) });
const faults = (step, index) => Array.from({ length: 12 }, (_, type) => ({ type: type + 1, ...levels(step, index + type) }));
const nameOf = (index) => ({ id: `project-${index}`, name: `Project ${index}` });

/** For so many events urgent alarms are open, so that one takes over the wall; for as many after that they are acknowledged and it is calm. */
const spellSteps = 150;
const acknowledgedSteps = 15;
const isCalm = (step) => Math.floor(step / spellSteps) % 2 === 1;

/** @param {number} step counts the events @param {number} at epoch ms */
export const nowOf = (step, at) => ({
  asOf: new Date(at).toISOString(),
  status: {
    asOf: new Date(at).toISOString(),
    working: working(step, 0),
    cumulative: { mileageKm: 61_500_000 + step * 12, chargeKwh: 22_000_000 + step * 7, dischargeKwh: 19_000_000 + step * 6 },
    faultLevels: levels(step, 0),
    faultTypes: faults(step, 0),
    attention: Array.from({ length: attentionMost }, (_, index) => vehicleOf(step, index, at)),
    needs: { fault: { matters: attentionMost + wave(step, 5, 900), vehicles: attentionMost }, silent: { matters: wave(step, 6, 300), vehicles: wave(step, 6, 300) }, handled: { matters: 0, vehicles: 0 } },
    soh: Array.from({ length: 8 }, (_, index) => [65 + index * 5, wave(step, index, 900)]),
    groups: Array.from({ length: groupsMost }, (_, index) => ({ ...nameOf(index), working: working(step, index) })),
  },
  handled: isCalm(step) && step % spellSteps < acknowledgedSteps ? [{ ...vehicleOf(step, 0, at), level: 3, owner: 'Person 0', handledAt: new Date(at - (step % spellSteps) * 2_000).toISOString(), acknowledgedLevel: 3 }] : [],
  openUrgent: isCalm(step) ? 0 : attentionMost,
  activeUrgent: attentionMost,
  incidents: Array.from({ length: incidentsMost }, (_, index) => ({ matter: vehicleOf(step, index, at), cells: cellsOf(step, index, at) })),
  work: Array.from({ length: attentionMost }, (_, index) => ({ faultId: vehicleOf(step, index, at).faultId, ownerName: `Person ${index}`, dueAt: new Date(at + (index - 3) * 600_000).toISOString(), step: index % 2 === 0 ? 'driver' : null })),
  spots: Array.from({ length: attentionMost }, (_, index) => ({ deviceId: vehicleOf(step, index, at).deviceId, longitude: 104 + index * 0.6, latitude: 23 })),
  places: Array.from({ length: placesMost }, (_, index) => ({
    longitude: 104 + (index % 30) * 0.6, latitude: 22 + Math.floor(index / 30) * 0.7, devices: 1 + wave(step, index, 60), projectName: nameOf(index % groupsMost).name, level: wave(step, index, 3.9),
  })),
});

const cellsOf = (step, index, at) => ({
  recordedAt: new Date(at).toISOString(), quantity: index % 2 === 0 ? 'temperatures' : 'voltages', cells: 8 * cellColumns, median: 35,
  rows: Array.from({ length: 8 }, (_, bmu) => ({ bmu: bmu + 1, values: Array.from({ length: cellColumns }, (_cell, place) => 20 + wave(step, place + bmu, 60)) })),
});

/** Others need someone as time passes. */
function vehicleOf(step, index, at) {
  const number = Math.floor(step / 30) * 7 + index;
  return {
    deviceId: `device-${number}`, vin: `LVDW${String(number).padStart(13, '0')}`, plate: null, projectName: nameOf(number % groupsMost).name, need: 'fault', faultId: String(number), owner: null, handledAt: null, level: Math.min(isCalm(step) ? 2 : 3, 3 - Math.floor(index / 7)), faultType: 1 + (number % 20),
    workingState: 'discharging', soc: 40, highestCellVoltage: 3_761, lowestCellVoltage: 3_402, highestTemperature: 41, lowestTemperature: 20, insulationResistance: 700, since: new Date(at - index * 60_000).toISOString(),
  };
}

const tickOf = (kind, number, at) => ({
  key: `${kind} ${number}`, kind, at: new Date(at).toISOString(), vin: `LVDW${String(number).padStart(13, '0')}`, plate: null, projectName: nameOf(number % groupsMost).name, level: 1 + (number % 3), faultType: 1 + (number % 20),
  faultName: null, energyKwh: 40, soc: 96, version: '2.4.1',
});

export function trendOf(step, at) {
  const begin = Math.floor(at / quarterMs) * quarterMs - dayMs;
  const times = Array.from({ length: 96 }, (_, index) => begin + index * quarterMs);
  const line = (shift) => times.map((time) => wave(time / quarterMs, shift, 2_400));
  const month = (index) => new Date(Date.UTC(2026, index, 1)).toISOString().slice(0, 7);
  const group = (index) => ({
    ...nameOf(index), devices: 3_300, working: working(step, index), mileageKm: 61_500, chargeKwh: 22_000, dischargeKwh: 19_000, faults: faults(step, index),
    activated: Array.from({ length: 12 }, (_, place) => wave(step, place, 400)), carbonKg: 9_500_000, trees: 527_000,
  });
  const asOf = new Date(at).toISOString();
  return {
    asOf,
    day: { asOf, timeZone: 'Asia/Shanghai', stepS: 900, times, charging: line(0), discharging: line(2), idle: line(4), offline: line(6) },
    power: {
      from: begin - dayMs, stepS: 900, completeTo: asOf, charging: Array.from({ length: 192 }, (_, index) => wave(step + index, 1, 40_000)), discharging: Array.from({ length: 192 }, (_, index) => wave(step + index, 3, 60_000)),
      today: { since: new Date(at - (at % dayMs)).toISOString(), chargeKwh: step * 70, dischargeKwh: step * 60 },
    },
    response: { raised: 40, acknowledged: 38, soonS: 900, soon: wave(step, 2, 38), medianS: 300 + wave(step, 1, 300), p90S: 2_000 },
    weakest: Array.from({ length: packsMost }, (_, index) => ({ deviceId: `weak-${index}`, vin: `LVDW${String(index).padStart(13, '0')}`, plate: null, projectName: nameOf(index).name, soh: 66 + index })),
    ticks: ['alarmOpened', 'alarmClosed', 'chargeDone', 'softwareChanged'].flatMap((kind, place) => Array.from({ length: ticksMost }, (_, index) => tickOf(kind, step * 40 + place * ticksMost + index, at - index * 60_000))),
    alarmDays: Array.from({ length: 30 }, (_, index) => ({ day: new Date(at - (29 - index) * dayMs).toISOString().slice(0, 10), ...levels(step, index) })),
    statistics: {
      asOf, from: asOf, to: asOf, timeZone: 'Asia/Shanghai', months: Array.from({ length: 12 }, (_, index) => month(index)), factors: { carbonKgPerKwh: 0.5, carbonKgPerTree: 18 },
      total: group(0), groups: Array.from({ length: groupsMost }, (_, index) => group(index)),
    },
  };
}
