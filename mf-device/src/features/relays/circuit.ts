import type { RelayName, RelayStates } from './relay-states.ts';

/** A wire of the drawing: a path in the drawing's own units, and the relays that must be closed for it to be live. */
interface Wire {
  readonly path: string;
  readonly behind: readonly RelayName[];
}

export interface Switch {
  readonly relay: RelayName;
  /** Left contact. */
  readonly x: number;
  readonly y: number;
}

export interface Consumer {
  readonly name: 'charger' | 'heater' | 'thermal' | 'auxiliary';
  readonly top: number;
  readonly plus: RelayName;
  /** Null: wired straight to the negative bus. */
  readonly minus: RelayName | null;
}

export const size = { width: 640, height: 304 } as const;
export const pack = { x: 4, y: 84, width: 112, height: 136 } as const;
export const box = { x: 476, width: 160, height: 66 } as const;
export const contact = 46;

const plusY = 114;
const minusY = 190;
const mainX = 148;
const plusBus = 236;
const minusBus = 276;
const relayX = 346;
const plusOffset = 14;
const minusOffset = 49;

export const consumers: readonly Consumer[] = [
  { name: 'charger', top: 4, plus: 'charge1', minus: 'charge2' },
  { name: 'heater', top: 80, plus: 'heatingPositive', minus: 'heatingNegative' },
  { name: 'thermal', top: 156, plus: 'thermalManagement', minus: null },
  { name: 'auxiliary', top: 232, plus: 'auxiliary', minus: null },
];

const lines = consumers.map((consumer) => ({ ...consumer, plusAt: consumer.top + plusOffset, minusAt: consumer.top + minusOffset }));
const firstPlus = Math.min(...lines.map((line) => line.plusAt));
const lastPlus = Math.max(...lines.map((line) => line.plusAt));
const firstMinus = Math.min(...lines.map((line) => line.minusAt));
const lastMinus = Math.max(...lines.map((line) => line.minusAt));

const mainWires: readonly Wire[] = [
  { path: `M${pack.x + pack.width} ${plusY}H${mainX}`, behind: [] },
  { path: `M${pack.x + pack.width} ${minusY}H${mainX}`, behind: [] },
  { path: `M${mainX + contact} ${plusY}H${plusBus}M${plusBus} ${firstPlus}V${lastPlus}`, behind: ['mainPositive'] },
  { path: `M${mainX + contact} ${minusY}H${minusBus}M${minusBus} ${firstMinus}V${lastMinus}`, behind: ['mainNegative'] },
];

function consumerWires(line: (typeof lines)[number]): Wire[] {
  const minusBehind: readonly RelayName[] = line.minus ? ['mainNegative', line.minus] : ['mainNegative'];
  return [
    { path: `M${plusBus} ${line.plusAt}H${relayX}`, behind: ['mainPositive'] },
    { path: `M${relayX + contact} ${line.plusAt}H${box.x}`, behind: ['mainPositive', line.plus] },
    { path: `M${minusBus} ${line.minusAt}H${relayX}`, behind: ['mainNegative'] },
    { path: `M${line.minus ? relayX + contact : relayX} ${line.minusAt}H${box.x}`, behind: minusBehind },
  ];
}

export const wires: readonly Wire[] = [...mainWires, ...lines.flatMap(consumerWires)];

export const switches: readonly Switch[] = [
  { relay: 'mainPositive', x: mainX, y: plusY },
  { relay: 'mainNegative', x: mainX, y: minusY },
  ...lines.map((line) => ({ relay: line.plus, x: relayX, y: line.plusAt })),
  ...lines.flatMap((line) => (line.minus ? [{ relay: line.minus, x: relayX, y: line.minusAt }] : [])),
];

/** Where a branch leaves a bus. */
export const joints: readonly (readonly [x: number, y: number])[] = [
  [plusBus, plusY],
  [minusBus, minusY],
  ...lines.flatMap((line) => [[plusBus, line.plusAt] as const, [minusBus, line.minusAt] as const]),
];

/** A wire is live when every relay between it and the pack is closed; an unknown relay lights nothing. */
export function isLive(wire: Wire, states: RelayStates): boolean {
  return wire.behind.every((relay) => states[relay] === 'closed');
}

/** A consumer is fed when both its ways to the pack are closed. */
export function isFed(consumer: Consumer, states: RelayStates): boolean {
  const way: readonly RelayName[] = ['mainPositive', 'mainNegative', consumer.plus, ...(consumer.minus ? [consumer.minus] : [])];
  return way.every((relay) => states[relay] === 'closed');
}
