import { encodeFrame } from '@voltdeck/protocol/wire';

/** A repeatable source of numbers: the same frames in every run. */
function randomFrom(seed) {
  let state = seed;
  return (least, most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return least + Math.floor((state / 2 ** 32) * (most - least + 1));
  };
}

const many = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const tenth = (value) => Math.round(value * 10) / 10;

const timeOf = (second) => ({ year: 2026, month: 11, day: 21, hour: 8, minute: Math.floor(second / 60) % 60, second: second % 60 });

function vehicle(edition, random) {
  const block = {
    kind: 'vehicle', type: 1, edition, state: 1, charging: 3, mode: 1, speed: tenth(random(0, 1200) / 10), mileage: tenth(random(0, 9_000_000) / 10),
    totalVoltage: tenth(random(3000, 4200) / 10), current: tenth(random(-2000, 4000) / 10), soc: random(0, 100), dcdc: 1, gear: 0x2e, insulation: random(500, 60_000),
  };
  return edition === 2016 ? { ...block, accelerator: random(0, 100), brake: random(0, 100) } : block;
}

const location = (edition, random) => ({
  kind: 'location', type: 5, edition, status: 0, ...(edition === 2025 ? { coordinateSystem: 1 } : {}),
  longitude: random(113_000_000, 122_000_000) / 1e6, latitude: random(22_000_000, 41_000_000) / 1e6,
});

const extremes = (random) => ({
  highestVoltageBmu: 1, highestVoltageCell: random(1, 96), highestVoltage: random(3300, 3400), lowestVoltageBmu: 1, lowestVoltageCell: random(1, 96), lowestVoltage: random(3200, 3299),
  highestTemperatureBmu: 1, highestTemperatureProbe: random(1, 16), highestTemperature: random(25, 40), lowestTemperatureBmu: 1, lowestTemperatureProbe: random(1, 16), lowestTemperature: random(10, 24),
});

const alarm = (edition, random) => ({
  kind: 'alarm', type: edition === 2016 ? 7 : 6, edition, level: 0, flags: random(0, 15) === 0 ? 1 << random(0, 18) : 0,
  batteryFaults: [], motorFaults: [], engineFaults: [], otherFaults: [], ...(edition === 2025 ? { levels: [] } : {}),
});

const voltages = (count, random) => many(count, () => random(3200, 3400));
const temperatures = (count, random) => many(count, () => random(10, 40));

const cells = (edition, count, random) => ({
  kind: 'cells', type: edition === 2016 ? 8 : 7, edition,
  subsystems: [{
    number: 1, voltage: tenth(random(3000, 4200) / 10), current: tenth(random(-2000, 4000) / 10),
    ...(edition === 2016 ? { totalCells: count, firstCell: 1 } : {}), voltages: voltages(count, random),
  }],
});

const probes = (edition, count, random) => ({
  kind: 'temperatures', type: edition === 2016 ? 9 : 8, edition, subsystems: [{ number: 1, temperatures: temperatures(count, random) }],
});

const status = (random) => ({
  kind: 'bmsStatus', type: 0xb0, version: 1, operatingMode: 1, selfTest: 1, plugIn: 0, thermalManagement: 1, relays: 0x83, relaysValid: 0xff, soh: random(80, 100),
  supplyVoltage: 24.1, signalStrength: random(5, 31), chemistry: 2, faultLevel: 0, faultTotal: 0, restrictions: 0, powerLimit: 100, spare: 0,
});
const faults = (random) => ({ kind: 'bmsFaults', type: 0xb1, version: 1, flags: random(0, 7) === 0 ? 1 : 0, faults: [] });
const ratings = (random) => ({
  kind: 'bmsRatings', type: 0xb2, version: 1, chemistry: 2, ratedCapacity: 228, ratedVoltage: 307.2, ratedEnergy: 70,
  cumulativeCharge: tenth(random(0, 900_000) / 10), cumulativeDischarge: tenth(random(0, 900_000) / 10),
});
const statistics = (random) => ({ kind: 'bmsStatistics', type: 0xb3, version: 1, ...extremes(random), averageTemperature: random(15, 30) });

const common = (edition, random) => [vehicle(edition, random), location(edition, random)];
const pack = (edition, random) => [alarm(edition, random), cells(edition, 96, random), probes(edition, 16, random)];
const extremes2016 = (random) => ({ kind: 'extremes', type: 6, edition: 2016, ...extremes(random) });

const report = (edition, blocks) => (random, index) => ({
  edition, command: 2, message: { kind: 'report', reissue: false, time: timeOf(index), blocks: blocks(random) },
});

/** Five frames as vehicles send them. The first is the one that the aim is set for. */
const makers = {
  'realtime 2016, 96 cells': report(2016, (random) => [...common(2016, random), extremes2016(random), ...pack(2016, random)]),
  'realtime 2016, 96 cells and B0-B3': report(2016, (random) => [...common(2016, random), extremes2016(random), ...pack(2016, random), status(random), faults(random), ratings(random), statistics(random)]),
  'realtime 2025, 96 cells': report(2025, (random) => [...common(2025, random), ...pack(2025, random)]),
  'realtime 2016, no cells': report(2016, (random) => [...common(2016, random), extremes2016(random), alarm(2016, random)]),
  'login 2016': (random, index) => ({
    edition: 2016, command: 1,
    message: { kind: 'login', time: timeOf(index), sequence: random(1, 65_531), iccid: '89860924790023166606', codeLength: 24, codes: [`CATL${String(random(0, 99_999_999)).padStart(20, '0')}`], packsPerBms: null },
  }),
};

const vinOf = (index) => `LVDBENCH${String(index % 50).padStart(9, '0')}`;

/** `count` different frames of each kind, as one stream. */
export function typicalFrames(count) {
  return Object.entries(makers).map(([name, make], kind) => {
    const random = randomFrom(kind + 1);
    const encoded = many(count, (index) => encodeFrame({ vin: vinOf(index), ...make(random, index) }));
    const stream = Buffer.concat(encoded);
    return { name, stream: new Uint8Array(stream), bytesEach: stream.length / count };
  });
}
