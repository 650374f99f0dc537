import { fieldText, blockText } from '../../codes/field-texts.ts';
import { recordFields, type RecordFieldName } from '../../codes/record-fields.ts';
import type { TerminalCheckName } from '../../codes/terminal-checks.ts';
import { filledText } from '../../text/fill-text.ts';
import type { Text } from '../../text/text.ts';
import type { KnownBlock } from '../../wire/generated/codec.ts';
import { layoutOf, nullReason } from '../../wire/null-reason.ts';
import type { Block, BlockKind } from '../../wire/report.ts';
import type { Reserved } from '../../wire/reserved.ts';
import type { Fields } from '../../wire/tables/field.ts';
import { evidence } from '../evidence.ts';
import type { Moment } from '../reading.ts';
import type { Judge } from '../judge.ts';

/** 7.2.3 of 2016 and 7.2.4 of 2025, for a vehicle with a battery. */
const requiredBlocks = {
  2016: ['vehicle', 'location', 'extremes', 'alarm'],
  2025: ['vehicle', 'location', 'alarm', 'cells', 'temperatures'],
} as const satisfies Readonly<Record<2016 | 2025, readonly BlockKind[]>>;

const requiredFields: readonly RecordFieldName[] = [
  'vehicleState', 'chargingState', 'driveMode', 'speed', 'mileage', 'totalVoltage', 'current', 'soc', 'dcdcState', 'gear', 'insulationResistance',
  'faultLevel', 'highestCellVoltage', 'lowestCellVoltage', 'highestTemperature', 'lowestTemperature',
];
const position: readonly RecordFieldName[] = ['longitude', 'latitude'];

/** A vehicle in a tunnel says so by bit 0 of the status, table 15 of 2016: it has no position to send. */
const hasFix = ({ blocks }: Moment): boolean => blocks.some((block) => block.kind === 'location' && (block.status & 1) === 0);

const hasVehicle = ({ blocks }: Moment): boolean => blocks.some(({ kind }) => kind === 'vehicle');

const blocksComplete: Judge = ({ moments, edition }) => {
  const awake = moments.filter(({ isAwake }) => isAwake);
  return {
    observed: awake.length,
    failures: awake.flatMap(({ first, blocks }) => {
      const missing = requiredBlocks[edition].filter((kind) => !blocks.some((block) => block.kind === kind));
      return missing.length === 0 ? [] : [evidence(first, { missing: missing.map((kind) => blockText(kind, edition)) })];
    }),
  };
};

const fieldsPresent: Judge = ({ moments }) => {
  const whole = moments.filter(hasVehicle);
  return {
    observed: whole.length,
    failures: whole.flatMap((moment) => {
      const { first, record } = moment;
      const missing = [...requiredFields, ...(hasFix(moment) ? position : [])].filter((name) => record[name] === null);
      return missing.length === 0 ? [] : [evidence(first, { fields: missing.map((name) => recordFields[name].label) })];
    }),
  };
};

interface OutOfRange {
  readonly field: Text;
  readonly raw: number;
}

interface WithReserved {
  readonly reserved?: Reserved | undefined;
}

/** Raw values that a table does not allow, the entries of lists and groups included. */
function outOfRange(fields: Fields, values: object, owner: string): OutOfRange[] {
  const { reserved = {} } = values as WithReserved;
  const own = Object.entries(reserved).flatMap(([name, kept]) => {
    const label = fieldText(owner, name);
    if (typeof kept === 'number') return nullReason(fields, { reserved }, name) === 'outOfRange' ? [{ field: label, raw: kept }] : [];
    return Object.entries(kept).flatMap(([index, raw]) =>
      nullReason(fields, { reserved }, name, Number(index)) === 'outOfRange' ? [{ field: filledText(numbered, { label, number: Number(index) + 1 }), raw }] : [],
    );
  });
  const inGroups = Object.entries(fields).flatMap(([name, field]) => {
    const groups: unknown = Reflect.get(values, name);
    return field.wire === 'groups' && Array.isArray(groups) ? groups.flatMap((group: object) => outOfRange(field.of, group, name)) : [];
  });
  return [...own, ...inGroups];
}

const numbered: Text = { 'zh-CN': '{label} {number}', en: '{label} {number}' };

const isKnown = (block: Block): block is KnownBlock => block.kind !== 'vendor' && block.kind !== 'private';

const fieldRange: Judge = ({ reports }) => ({
  observed: reports.length,
  failures: reports.flatMap((each) => {
    const [found] = each.report.blocks.filter(isKnown).flatMap((block) => outOfRange(layoutOf(block).fields, block, block.kind));
    return found === undefined ? [] : [evidence(each, { field: found.field, raw: found.raw })];
  }),
});

const mileageRises: Judge = ({ moments }) => {
  const known = moments.flatMap(({ first, record: { mileage } }) => (mileage === null ? [] : [{ first, mileage }]));
  const steps = known.slice(1).map((to, index) => ({ to, before: known[index]?.mileage ?? to.mileage }));
  return {
    observed: steps.length,
    failures: steps.flatMap(({ to, before }) => (to.mileage >= before ? [] : [evidence(to.first, { before, after: to.mileage })])),
  };
};

const countsText: Text = { 'zh-CN': '{cells} 个单体、{probes} 个探针', en: '{cells} cells and {probes} probes' };

const cellCounts: Judge = ({ moments }) => {
  const counted = moments.flatMap(({ first, record: { bmus } }) => {
    const cells = bmus.reduce((sum, { voltages }) => sum + (voltages?.length ?? 0), 0);
    const probes = bmus.reduce((sum, { temperatures }) => sum + (temperatures?.length ?? 0), 0);
    return cells === 0 ? [] : [{ first, cells, probes }];
  });
  const steps = counted.slice(1).flatMap((to, index) => {
    const from = counted[index];
    return from === undefined ? [] : [{ from, to }];
  });
  return {
    observed: steps.length,
    failures: steps.flatMap(({ from, to }) =>
      from.cells === to.cells && from.probes === to.probes ? [] : [evidence(to.first, { before: filledText(countsText, { ...from }), after: filledText(countsText, { ...to }) })],
    ),
  };
};

interface Compared {
  readonly sent: number;
  readonly found: number;
}

/** Highest and lowest voltage as block 06 has them beside those of block 08, where all cells are there. */
function comparedIn({ blocks, record: { bmus } }: Moment): Compared[] {
  const extremes = blocks.find((block) => block.kind === 'extremes');
  const wanted = blocks.flatMap((block) => (block.kind === 'cells' && block.edition === 2016 ? (block.subsystems ?? []) : [])).map(({ number, totalCells }) => ({ number, totalCells }));
  const voltages = bmus.flatMap((bmu) => bmu.voltages ?? []).filter((voltage) => voltage !== null);
  const due = [...new Map(wanted.map(({ number, totalCells }) => [number, totalCells ?? 0])).values()].reduce((sum, count) => sum + count, 0);
  if (extremes === undefined || due === 0 || voltages.length !== due) return [];
  const pairs = [
    { sent: extremes.highestVoltage, found: Math.max(...voltages) },
    { sent: extremes.lowestVoltage, found: Math.min(...voltages) },
  ];
  return pairs.flatMap(({ sent, found }) => (sent === null ? [] : [{ sent, found }]));
}

const extremesAgree: Judge = ({ moments }) => {
  const compared = moments.map((moment) => ({ moment, pairs: comparedIn(moment) })).filter(({ pairs }) => pairs.length > 0);
  return {
    observed: compared.length,
    failures: compared.flatMap(({ moment, pairs }) => {
      const wrong = pairs.find(({ sent, found }) => sent !== found);
      return wrong === undefined ? [] : [evidence(moment.first, { ...wrong })];
    }),
  };
};

export const dataJudges = { blocksComplete, fieldRange, fieldsPresent, mileageRises, cellCounts, extremesAgree } as const satisfies Partial<Record<TerminalCheckName, Judge>>;
