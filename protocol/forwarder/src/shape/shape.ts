import { command, responseFlag } from '@voltdeck/protocol/codes';
import type { FilteredCause, ForwardForm, ForwardRefusal, WithheldPart } from '@voltdeck/protocol/contract';
import { decodeUnit, encodeFrame, WireError, writeFrame, type BlockToEncode, type Edition, type Frame, type Report } from '@voltdeck/protocol/wire';
import { convertBlocks } from './convert-blocks.ts';
import { convertLogin, convertLogout } from './login.ts';
import { splitCells } from './split-cells.ts';

/** How a target wants its messages. */
export interface Wanted {
  readonly edition: Edition;
  readonly withheld: readonly WithheldPart[];
  readonly vehicleLogin: boolean;
}

/** What leaves for one stored message: more than one frame where a pack does not fit into one of the other edition. */
export interface Outgoing {
  readonly frames: readonly Uint8Array[];
  readonly form: ForwardForm;
}

export type Shaped = Outgoing | { readonly filtered: FilteredCause } | { readonly refused: ForwardRefusal };

/**
 * The form in which a stored message leaves. Its bytes stay wherever the target's edition is its own and nothing is withheld;
 * a report of the past changes its command alone: a signature covers the data unit and holds (GB/T 32960.3-2025 7.2.2).
 *
 * @param past it goes as reissue; then logins and logouts stay here, they would end what the vehicle does now
 */
export function shape(frame: Frame, wanted: Wanted, past: boolean): Shaped {
  try {
    if (frame.response !== responseFlag.command) return { filtered: 'command' };
    if (frame.command === command.login || frame.command === command.logout) return shapeSession(frame, wanted, past);
    return frame.command === command.realtime || frame.command === command.reissue ? shapeReport(frame, wanted, past) : { filtered: 'command' };
  } catch (error) {
    if (error instanceof WireError) return { refused: 'notWritable' };
    throw error;
  }
}

function shapeSession(frame: Frame, { edition, vehicleLogin }: Wanted, past: boolean): Shaped {
  if (!vehicleLogin || past) return { filtered: 'session' };
  if (frame.edition === edition) return { frames: [frame.bytes], form: 'original' };
  return { frames: [frame.command === command.login ? convertLogin(frame, edition) : convertLogout(frame, edition)], form: 'reencoded' };
}

function shapeReport(frame: Frame, { edition, withheld }: Wanted, past: boolean): Shaped {
  const same = frame.edition === edition;
  if (same && withheld.length === 0) return kept(frame, past);
  const report = decodeUnit(frame);
  if (report.kind !== 'report') return { filtered: 'unreadable' };
  const left = withoutParts(report, withheld);
  if (same && left === report) return kept(frame, past);
  const blocks = same ? left.blocks : convertBlocks(left, edition);
  if (blocks.length === 0) return { filtered: 'empty' };
  return { frames: splitCells(blocks).map((part) => writeReport(frame, edition, left, part, past)), form: 'reencoded' };
}

function kept(frame: Frame, past: boolean): Outgoing {
  if (!past || frame.command === command.reissue) return { frames: [frame.bytes], form: 'original' };
  const { edition, vin, encryption, unit } = frame;
  return { frames: [writeFrame({ edition, command: command.reissue, vin, encryption, unit })], form: 'reissued' };
}

function writeReport({ vin, command: code }: Frame, edition: Edition, { time }: Report, blocks: readonly BlockToEncode[], past: boolean): Uint8Array {
  const reissue = past || code === command.reissue;
  return encodeFrame({ edition, command: reissue ? command.reissue : command.realtime, vin, message: { kind: 'report', reissue, time, blocks } });
}

const firstVendorType = 0x80;
const signatureType = 0xff;

const isOf: Readonly<Record<WithheldPart, (block: Report['blocks'][number]) => boolean>> = {
  location: ({ kind }) => kind === 'location',
  vendor: ({ type }) => type >= firstVendorType && type !== signatureType,
};

/** The same report where there is nothing to leave out. What could not be read may hold any part, and a signature covers what is gone: both go with it. */
function withoutParts(report: Report, withheld: readonly WithheldPart[]): Report {
  const blocks = report.blocks.filter((block) => !withheld.some((part) => isOf[part](block)));
  if (blocks.length === report.blocks.length && (report.remainder === undefined || withheld.length === 0)) return report;
  return { kind: 'report', reissue: report.reissue, time: report.time, blocks: blocks.filter(({ kind }) => kind !== 'signature') };
}
