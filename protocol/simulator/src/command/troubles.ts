import { Random } from '../random.ts';
import { upgradeFaults, type UpgradeFaultName } from '../upgrade/upgrade-faults.ts';
import { commandFaults, type CommandFault } from './executor.ts';

/** What vehicles do wrong on demand: with a command, with an upgrade, or always (`noProgress`: an old terminal without block B4). */
export type TroubleName = CommandFault | UpgradeFaultName | 'noProgress';
export const troubleNames: readonly TroubleName[] = [...commandFaults, ...upgradeFaults, 'noProgress'];

export interface Trouble {
  readonly name: TroubleName;
  /** Part of the fleet, 0..1, or the one vehicle with this VIN. */
  readonly of: number | string;
  /** Commands or upgrades of each of these vehicles that it happens to. */
  readonly times: number;
  /** Of `dropsDownload`. */
  readonly atByte?: number;
}

const form = /^([a-zA-Z]+)(?:@(\d{1,10}))?=(?:(\d{1,3}(?:\.\d+)?)%|([A-HJ-NPR-Z0-9]{17}))(?:x(\d{1,4}))?$/;
const isTroubleName = (name: string): name is TroubleName => troubleNames.some((each) => each === name);

/** Reads `badFlash=5%,neverBack=LVDSH45N5S1000001,dropsDownload@4096=10%x2`. @throws a sentence that says what is wrong with it */
export function parseTroubles(text: string): Trouble[] {
  return text.split(',').map((part) => part.trim()).filter((part) => part !== '').map(parseTrouble);
}

function parseTrouble(text: string): Trouble {
  const [, name = '', atByte, percent, vin = '', times = '1'] = form.exec(text) ?? [];
  if (name === '') throw new Error(`'${text}' is no trouble; write name=share or name=VIN, for example badFlash=5% or dropsDownload@4096=10%x2`);
  if (!isTroubleName(name)) throw new Error(`'${name}' is no trouble that a vehicle can make; there are ${troubleNames.join(', ')}`);
  if (Number(percent ?? 0) > 100) throw new Error(`${percent}% in '${text}' is more than all vehicles`);
  return { name, of: percent === undefined ? vin : Number(percent) / 100, times: Number(times), ...(atByte === undefined ? {} : { atByte: Number(atByte) }) };
}

/** The vehicles that a trouble affects: of a share always the same ones of a seed, and as many as the share is of the fleet. */
export function vehiclesWithTrouble({ name, of }: Trouble, vins: readonly string[], seed: number): readonly string[] {
  if (typeof of === 'string') return vins.filter((vin) => vin === of);
  const drawn = vins.map((vin) => ({ vin, place: new Random(seed, `${vin}/${name}`).next() }));
  const count = of === 0 ? 0 : Math.max(1, Math.round(vins.length * of));
  return drawn.sort((left, right) => left.place - right.place).slice(0, count).map(({ vin }) => vin);
}
