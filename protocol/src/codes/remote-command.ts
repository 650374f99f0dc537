import type { restrictionBit } from './bms-codes.ts';
import type { Text } from './code-table.ts';
import type { InterlockName } from './interlocks.ts';

type RestrictionName = keyof typeof restrictionBit;

interface ArgumentWords {
  /** Absent: no form asks for it. */
  readonly label?: Text;
  readonly hint?: Text;
  /** What to enter, where nothing was entered or the entry is refused. */
  readonly need?: Text;
  /** Shown behind the command's name in lists. */
  readonly brief?: true;
  readonly optional?: true;
}

/** A whole number; one byte on the wire. */
export interface NumberArgument extends ArgumentWords {
  readonly kind: 'number';
  readonly min: number;
  /** By the vehicle's edition where the editions differ. */
  readonly max: number | Readonly<Record<2016 | 2025, number>>;
  readonly unit?: string;
  /** The form offers every value, and this one first. */
  readonly choose?: number;
  /** The field of a record that has its name in an explained frame. */
  readonly field?: string;
}

export interface TextArgument extends ArgumentWords {
  /** ascii: printable, without `;`, which separates arguments. */
  readonly kind: 'text' | 'ascii';
  readonly max: number;
}

export type CommandArgument = NumberArgument | TextArgument;

/** A control of command 82: its arguments follow as bytes, unless the standard lays them out. */
export interface ControlWire {
  readonly control: number;
  /** In the vendor space: a device profile can move its code. */
  readonly movable?: true;
  /** Tables B.16 and B.17 of 2016, B.12 and B.13 of 2025. */
  readonly layout?: 'upgrade' | 'alarm';
}

/** How a command reaches the vehicle: as a control, as a query of settings by name (command 80), or as their change (81). */
export type CommandWire = ControlWire | { readonly query: readonly string[] | 'all' } | { readonly change: 'settings' };

/** Restrictions of block B0 when the command has taken effect; `limit` names the argument that the power limit does not exceed. */
export interface ShownProof {
  readonly set?: readonly RestrictionName[];
  readonly clear?: readonly RestrictionName[];
  readonly limit?: string;
}

/**
 * What shows that it was done, besides block B5: restrictions in reports; `answer`: the ok of the terminal, as the
 * standard has nothing of it in reports; `login`: the next one; `values`: those of the answer; `readBack`: settings read afterwards.
 */
export type CommandProof = ShownProof | 'answer' | 'login' | 'values' | 'readBack';

export const commandGroups = {
  restrict: { 'zh-CN': '限制', en: 'Restrict' },
  output: { 'zh-CN': '输出', en: 'Output' },
  maintain: { 'zh-CN': '维护', en: 'Maintenance' },
  terminal: { 'zh-CN': '车载终端', en: 'Terminal' },
} as const satisfies Readonly<Record<string, Text>>;
export type CommandGroup = keyof typeof commandGroups;

/** How people find a command; absent where other pages or the platform send it. */
export interface CommandOffer {
  readonly group: CommandGroup;
  /** What it does to the vehicle. */
  readonly meaning: Text;
  /** Not offered for a batch of vehicles. */
  readonly oneOnly?: true;
}

/** A remote command. Names, wire codes, checks, forms, the simulator and the tables of the documents are made from these rows. */
export interface RemoteCommandRow {
  readonly text: Text;
  readonly offer?: CommandOffer;
  readonly wire: CommandWire;
  readonly arguments?: Readonly<Record<string, CommandArgument>>;
  readonly permission: 'view' | 'add' | 'update' | 'delete' | 'download';
  /**
   * `dangerous`: takes a reason, a password entered just before, and, by the setting `commandApproval`, another approver;
   * `person`: no password, but a program may not send it. A list: dangerous when one of these arguments is given.
   */
  readonly danger?: 'dangerous' | 'person' | readonly string[];
  readonly interlocks?: readonly InterlockName[];
  /** Received twice it does no more than once: after a lost connection it is sent again. */
  readonly repeatable: boolean;
  readonly proof: CommandProof;
  /** What a simulated vehicle does with a control; `shows` what its proof says. Settings need no word: it has them. */
  readonly simulator?: 'shows' | 'restarts' | 'upgrades' | 'accepts' | 'refuses';
}
