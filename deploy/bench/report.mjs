import { machineFacts } from './codec/machine.mjs';

const rounded = (value, digits = 0) => (value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits);

/**
 * One figure beside its ceiling, measured in the same run.
 * @param {{id: string, what: string, value: number, unit: string, ceiling?: number | null, aim?: number, atLeast?: boolean, digits?: number}} given
 */
export function figure({ id, what, value, unit, ceiling = null, aim, atLeast = false, digits = 0 }) {
  const met = aim === undefined || (atLeast ? value >= aim : value <= aim);
  return {
    id, what, value: rounded(value, digits), unit, ceiling: rounded(ceiling, digits), ratio: ceiling === null ? null : rounded(value / ceiling, 3),
    aim: aim === undefined ? 'none' : `${atLeast ? '>=' : '<='} ${aim} ${unit}`, met,
  };
}

/** What was measured with; each program that starts something adds it. */
export const versions = { node: process.version };

/** Prints one JSON object, or lines to read. `machine` is taken before the work, for the load that was there. */
export function print({ bench, machine, figures, notes = {} }, json) {
  if (json) return process.stdout.write(`${JSON.stringify({ bench, machine, versions, figures, ...notes })}\n`);
  const { cpu, cores, node, loadBefore } = machine;
  process.stdout.write(`${cpu}, ${cores} cores, Node ${node}, load ${loadBefore}\n`);
  for (const { id, what, value, unit, ceiling, aim, met } of figures) {
    const beside = ceiling === null ? '' : `, beside ${ceiling}`;
    const wanted = aim === 'none' ? '' : `; aim ${aim}: ${met ? 'met' : 'NOT met'}`;
    process.stdout.write(`${id}: ${value} ${unit}${beside}${wanted}\n    ${what}\n`);
  }
  for (const [name, rows] of Object.entries(notes)) process.stdout.write(`${name}: ${JSON.stringify(rows)}\n`);
}

/** Reports progress on standard error: standard output is for the result. */
export const say = (text) => process.stderr.write(`${text}\n`);

export const percentile = (values, share) => {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
};

/** Runs a bench and prints what it found, or the reason why it could not. */
export async function runBench(bench, json, work) {
  const machine = machineFacts();
  try {
    print({ bench, machine, ...(await work()) }, json);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
