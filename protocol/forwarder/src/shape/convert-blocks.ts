import { toRecord, type Block, type BlockKind, type BlockOfKind, type BlockToEncode, type Edition, type Report } from '@voltdeck/protocol/wire';

/** A block in the other edition; nothing where that edition has no place for it. */
type Converter<Kind extends BlockKind> = (block: BlockOfKind<Kind>, report: Report) => readonly BlockToEncode[];
type Converters = { readonly [Kind in BlockKind]?: Converter<Kind> };

const in2025 = { edition: 2025 } as const;
const in2016 = { edition: 2016 } as const;

/** Further bits of the alarm flags are reserved in 2016. */
const flagsOf2016 = 0x7ffff;
/** 2016 has no level 4, a thermal event. */
const highestOf2016 = 3;
/** Bit 7 of the gear byte; 2016 has none that calls it invalid. */
const invalidGear = 0x80;

const { vehicle, motors, engine, location, temperatures } = {
  vehicle: ({ state, charging, mode, speed, mileage, totalVoltage, current, soc, dcdc, gear, insulation }: BlockOfKind<'vehicle'>) => ({ kind: 'vehicle', type: 0x01, state, charging, mode, speed, mileage, totalVoltage, current, soc, dcdc, gear, insulation }) as const,
  motors: (block: BlockOfKind<'motors'>) =>
    ({
      kind: 'motors',
      type: 0x02,
      motors: block.motors?.map(({ number, state, controllerTemperature, speed, torque, temperature }) => ({ number, state, controllerTemperature, speed, torque, temperature })) ?? null,
    }) as const,
  engine: ({ crankshaftSpeed }: BlockOfKind<'engine'>) => ({ kind: 'engine', type: 0x04, crankshaftSpeed }) as const,
  location: ({ status, longitude, latitude }: BlockOfKind<'location'>) => ({ kind: 'location', type: 0x05, status, longitude, latitude }) as const,
  temperatures: (block: BlockOfKind<'temperatures'>) => ({ kind: 'temperatures', subsystems: block.subsystems?.map(({ number, temperatures: probes }) => ({ number, temperatures: probes })) ?? null }) as const,
};
const alarm = ({ batteryFaults, motorFaults, engineFaults, otherFaults }: BlockOfKind<'alarm'>) => ({ kind: 'alarm', batteryFaults, motorFaults, engineFaults, otherFaults }) as const;

/** 2016 to 2025. Extremes have no block there: the cells and probes that they are of are sent. */
const upward: Converters = {
  vehicle: (block) => [{ ...vehicle(block), ...in2025 }],
  motors: (block) => [{ ...motors(block), ...in2025 }],
  fuelCell: (block) => (block.edition === 2016 ? fuelCellOf2025(block) : []),
  engine: (block) => [{ ...engine(block), ...in2025 }],
  location: (block) => [{ ...location(block), ...in2025 }],
  extremes: () => [],
  alarm: (block) => [{ ...alarm(block), ...in2025, type: 0x06, level: block.level, flags: block.flags, levels: [] }],
  cells: (block) => (block.edition === 2016 ? [cellsOf2025(block)] : []),
  temperatures: (block) => [{ ...temperatures(block), ...in2025, type: 0x08 }],
};

/** 2025 to 2016. Stacks have no block there but fuel cell, supercapacitors none; extremes are made of what is known of the moment. */
const downward: Converters = {
  vehicle: (block) => [{ ...vehicle(block), ...in2016, gear: block.gear === null || (block.gear & invalidGear) !== 0 ? null : block.gear }],
  motors: (block) => [{ ...motors(block), motors: motors(block).motors?.map((motor) => ({ ...motor, controllerVoltage: null, controllerCurrent: null })) ?? null, ...in2016 }],
  fuelCell: (block, report) => (block.edition === 2025 ? [fuelCellOf2016(block, report)] : []),
  engine: (block) => [{ ...engine(block), ...in2016 }],
  location: (block) => [{ ...location(block), ...in2016 }],
  alarm: (block) => [
    { ...alarm(block), ...in2016, type: 0x07, level: block.level === null ? null : Math.min(block.level, highestOf2016), flags: block.flags === null ? null : block.flags & flagsOf2016 },
  ],
  cells: (block) => (block.edition === 2025 ? [cellsOf2016(block)] : []),
  temperatures: (block) => [{ ...temperatures(block), ...in2016, type: 0x09 }],
  stacks: () => [],
  supercapacitor: () => [],
  supercapacitorExtremes: () => [],
};

type Of<Kind extends BlockKind, In extends Edition> = Extract<BlockOfKind<Kind>, { edition: In }>;

/** Concentration is a mass per mass in one edition and a share of the volume in the other. */
function fuelCellOf2025({ voltage, current, probeTemperatures, hydrogenTemperature, hydrogenTemperatureProbe, hydrogenConcentrationSensor, hydrogenPressure, hydrogenPressureSensor, dcdc }: Of<'fuelCell', 2016>): BlockToEncode[] {
  const stack = { number: 1, voltage, current, hydrogenInletPressure: null, airInletPressure: null, airInletTemperature: null, temperatures: probeTemperatures };
  return [
    {
      kind: 'fuelCell', ...in2025, type: 0x03,
      hydrogenTemperature: hydrogenTemperature === null ? null : Math.round(hydrogenTemperature),
      hydrogenTemperatureProbe, hydrogenConcentrationSensor, hydrogenPressure, hydrogenPressureSensor, dcdc,
    },
    { kind: 'stacks', ...in2025, type: 0x30, stacks: [stack] },
  ];
}

function fuelCellOf2016({ hydrogenTemperature, hydrogenTemperatureProbe, hydrogenConcentrationSensor, hydrogenPressure, hydrogenPressureSensor, dcdc }: Of<'fuelCell', 2025>, { blocks }: Report): BlockToEncode {
  const [stack] = blocks.flatMap((block) => (block.kind === 'stacks' ? (block.stacks ?? []) : []));
  const { voltage = null, current = null, temperatures: probeTemperatures = null } = stack ?? {};
  return {
    kind: 'fuelCell', ...in2016, type: 0x03,
    voltage, current, probeTemperatures, hydrogenTemperature, hydrogenTemperatureProbe, hydrogenConcentrationSensor, hydrogenPressure, hydrogenPressureSensor, dcdc,
  };
}

/** A frame of 2016 may start within the pack: the cells before are in another one, and not known here. */
function cellsOf2025({ subsystems }: Of<'cells', 2016>): BlockToEncode {
  const whole = subsystems?.map(({ number, voltage, current, firstCell, voltages }) => ({
    number, voltage, current,
    voltages: [...Array.from({ length: Math.max(0, (firstCell ?? 1) - 1) }, () => null), ...(voltages ?? [])],
  }));
  return { kind: 'cells', ...in2025, type: 0x07, subsystems: whole ?? null };
}

function cellsOf2016({ subsystems }: Of<'cells', 2025>): BlockToEncode {
  const counted = subsystems?.map(({ number, voltage, current, voltages }) => ({ number, voltage, current, totalCells: voltages?.length ?? null, firstCell: 1, voltages }));
  return { kind: 'cells', ...in2016, type: 0x08, subsystems: counted ?? null };
}

/** Numbers of cells and probes are one byte there: a higher one cannot be said. */
const inByte = (number: number | null): number | null => (number === null || number > 0xfd ? null : number);

/** Block 06 of 2016, as the record of the report has it; nothing where neither cells nor probes are known. */
function extremesOf(report: Report): BlockToEncode[] {
  const record = toRecord(2025, report);
  if (record.highestCellVoltage === null && record.highestTemperature === null) return [];
  return [
    {
      kind: 'extremes', ...in2016, type: 0x06,
      highestVoltageBmu: inByte(record.highestCellVoltageBmu), highestVoltageCell: inByte(record.highestCellVoltageCell), highestVoltage: record.highestCellVoltage,
      lowestVoltageBmu: inByte(record.lowestCellVoltageBmu), lowestVoltageCell: inByte(record.lowestCellVoltageCell), lowestVoltage: record.lowestCellVoltage,
      highestTemperatureBmu: inByte(record.highestTemperatureBmu), highestTemperatureProbe: inByte(record.highestTemperatureProbe), highestTemperature: record.highestTemperature,
      lowestTemperatureBmu: inByte(record.lowestTemperatureBmu), lowestTemperatureProbe: inByte(record.lowestTemperatureProbe), lowestTemperature: record.lowestTemperature,
    },
  ];
}

/** The blocks of a report in the other edition. Vendor data stays as it is. */
export function convertBlocks(report: Report, to: Edition): BlockToEncode[] {
  const converters = to === 2025 ? upward : downward;
  const blocks = report.blocks.flatMap((block) => convert(converters, block, report));
  return to === 2016 && blocks.length > 0 ? [...blocks, ...extremesOf(report)] : blocks;
}

function convert(converters: Converters, block: Block, report: Report): readonly BlockToEncode[] {
  if (!('edition' in block)) return [block];
  const converter = converters[block.kind] as Converter<BlockKind> | undefined;
  return converter?.(block, report) ?? [];
}
