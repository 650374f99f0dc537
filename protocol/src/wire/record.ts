import { unspecifiedFault } from '../codes/fault-codes.ts';
import { derivedPart, type RecordFault, type RecordValues } from '../codes/record-values.ts';
import { addCells, addTemperatures, mergeBmus } from './bmu-cells.ts';
import { derive, withoutDerived } from './derive.ts';
import { alarmFaultsOf, alarmLevelOf, bmsFaultsOf, faultCountOf, flagsOf, mergeFaults, withUnspecified } from './faults.ts';
import type { Alarm2016, Alarm2025, Cells2016, Cells2025, Location2016, Location2025, Vehicle2016, Vehicle2025 } from './generated/codec.ts';
import { emptyRecord, fillRecord2016, fillRecord2025, mergeScalars } from './generated/record.ts';
import type { Edition } from './header.ts';
import { bitsOf, largerOf } from './merge-values.ts';
import type { RecordProfile } from './profile/device-profile.ts';
import type { Block, Report } from './report.ts';
import type { PrivateBlock } from './runtime/private-block.ts';
import { gearBits, locationBits } from './tables/blocks-2016.ts';
import { gearBits2025 } from './tables/blocks-2025.ts';
import { bitsIn } from './tables/number.ts';

const fillers = { 2016: fillRecord2016, 2025: fillRecord2025 } as const satisfies Record<Edition, (record: RecordValues, block: Block) => void>;

const noProfile: RecordProfile = {};

/** What the blocks of one report say about its moment, in the words of every device: current positive when discharging. */
export function toRecord(edition: Edition, report: Report, profile: RecordProfile = noProfile): RecordValues {
  const record = emptyRecord();
  const fill = fillers[edition];
  for (const block of report.blocks) {
    fill(record, block);
    applyRule(record, block);
  }
  for (const block of report.blocks) fillGaps(record, block, profile);
  if (profile !== noProfile) applyProfile(record, edition, profile);
  record.faults = withUnspecified(record);
  derive(record);
  return record;
}

/** What only counts where no other block said it. */
function fillGaps(record: RecordValues, block: Block, profile: RecordProfile): void {
  if (block.kind === 'cells') fillTotals(record, block);
  else if (block.kind === 'private') fillPrivate(record, block, profile);
}

function fillPrivate(record: RecordValues, { name, values }: PrivateBlock, { privateBlocks = [] }: RecordProfile): void {
  const layout = privateBlocks.find((block) => block.name === name);
  for (const [field, column] of Object.entries(layout?.record ?? {})) {
    const value = values[field];
    if (typeof value === 'number') record[column] ??= value;
  }
}

function applyProfile(record: RecordValues, edition: Edition, { invertCurrent, datum2016 }: RecordProfile): void {
  // 0 - 0 is 0, and not the -0 of a changed sign.
  if (invertCurrent === true && record.current !== null) record.current = 0 - record.current;
  if (edition === 2016 && record.longitude !== null) record.coordinateSystem ??= datum2016 ?? null;
}

/** The fields that a plain copy does not fill. */
function applyRule(record: RecordValues, block: Block): void {
  switch (block.kind) {
    case 'vehicle':
      record.gear ??= gearOf(block);
      break;
    case 'location':
      placeVehicle(record, block);
      break;
    case 'cells':
      record.bmus = addCells(record.bmus, block);
      break;
    case 'temperatures':
      record.bmus = addTemperatures(record.bmus, block);
      break;
    case 'alarm':
      raiseAlarm(record, block);
      break;
    case 'bmsFaults':
      addFaults(record, bmsFaultsOf(block));
      break;
  }
}

function gearOf({ gear, edition }: Vehicle2016 | Vehicle2025): number | null {
  if (gear === null || (edition === 2025 && bitsIn(gear, gearBits2025.invalid) > 0)) return null;
  return bitsIn(gear, gearBits.gear);
}

// Bit 0 = 0 means that the position is VALID.
function placeVehicle(record: RecordValues, block: Location2016 | Location2025): void {
  const { status, longitude, latitude } = block;
  if (bitsIn(status, locationBits.invalid) > 0 || record.longitude !== null || longitude === null || latitude === null) return;
  record.longitude = bitsIn(status, locationBits.west) > 0 ? -longitude : longitude;
  record.latitude = bitsIn(status, locationBits.south) > 0 ? -latitude : latitude;
  if (block.edition === 2025) record.coordinateSystem = block.coordinateSystem;
}

function raiseAlarm(record: RecordValues, block: Alarm2016 | Alarm2025): void {
  const level = alarmLevelOf(block);
  record.faultTotal = largerOf(record.faultTotal, faultCountOf(block));
  record.faultLevel = largerOf(record.faultLevel, level);
  // With reserved flags nothing else would say that this level is a fault.
  addFaults(record, level !== null && level > 0 && block.flags === null ? [...alarmFaultsOf(block), unspecified] : alarmFaultsOf(block));
}

const unspecified: RecordFault = { type: unspecifiedFault, level: null };

function addFaults(record: RecordValues, faults: readonly RecordFault[]): void {
  if (faults.length === 0) return;
  record.faults = mergeFaults(record.faults, faults);
  const flags = flagsOf(faults);
  if (flags !== 0) record.faultFlags = bitsOf(record.faultFlags, flags);
}

/** The cell block repeats voltage and current of its subsystem: they are the pack's where it is the only one. */
function fillTotals(record: RecordValues, block: Cells2016 | Cells2025): void {
  const only = block.subsystems?.length === 1 ? block.subsystems[0] : undefined;
  if (only === undefined || record.totalVoltage !== null || record.current !== null) return;
  if (only.voltage === null && only.current === null) return;
  record.totalVoltage = only.voltage;
  record.current = only.current;
  record.derived |= derivedPart.totals;
}

/** Two frames of one device and moment as one record, in whichever order they arrive. */
export function mergeRecords(one: RecordValues, other: RecordValues): RecordValues {
  const [first, second] = inOrder(withoutDerived(one), withoutDerived(other));
  const record: RecordValues = {
    ...mergeScalars(first, second),
    faults: mergeFaults(first.faults, second.faults),
    bmus: mergeBmus(first.bmus, second.bmus),
    derived: first.derived & derivedPart.totals,
  };
  record.faults = withUnspecified(record);
  derive(record);
  return record;
}

// Totals of a vehicle block beat those of a cell block; of two cell blocks the lower BMU's count.
function inOrder(one: RecordValues, other: RecordValues): [RecordValues, RecordValues] {
  const rank = (record: RecordValues): number => {
    if (record.totalVoltage === null && record.current === null) return Number.POSITIVE_INFINITY;
    return record.derived & derivedPart.totals ? (record.bmus[0]?.bmu ?? 0) : 0;
  };
  return rank(other) < rank(one) ? [other, one] : [one, other];
}
