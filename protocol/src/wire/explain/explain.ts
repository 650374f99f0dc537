import { fieldText } from '../../codes/field-texts.ts';
import { readText } from '../bytes.ts';
import { WireError } from '../errors.ts';
import { type Frame, frameAt, readFrame } from '../frame.ts';
import { type Edition, headerBytes, vinBytes } from '../header.ts';
import type { DecodeProfile } from '../profile/device-profile.ts';
import { decodeUnit } from '../unit.ts';
import type { Explained, ExplainedProblem } from './explained.ts';
import { frameClause } from '../tables/messages.ts';
import { explainChecksum, explainHeader } from './header.ts';
import { clauseOf, explainMessage } from './messages.ts';
import { Sheet } from './sheet.ts';

/**
 * What every byte of a frame says. Never throws: a frame that is cut, too long or broken is explained as far as it goes,
 * and `problems` name what is wrong. An encrypted data unit is one row; write the frame with its plain data unit to see into it.
 */
export function explain(bytes: Uint8Array, profile: DecodeProfile = {}): Explained {
  const sheet = new Sheet(bytes, profile);
  const problems: ExplainedProblem[] = [];
  noting(problems, () => readFrame(bytes));
  const edition = explainHeader(sheet);
  if (edition !== null && bytes.length >= headerBytes) explainRest(sheet, edition, profile, problems);
  sheet.raw('rest', sheet.left, fieldText('', 'rest'));
  return { edition, length: bytes.length, parts: sheet.parts, problems };
}

/** Null where it failed; what failed is noted. */
function noting<Result>(problems: ExplainedProblem[], attempt: () => Result): Result | null {
  try {
    return attempt();
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    const { code, path, offset = null, message } = error;
    problems.push({ code, path, offset, message });
    return null;
  }
}

function explainRest(sheet: Sheet, edition: Edition, profile: DecodeProfile, problems: ExplainedProblem[]): void {
  const { reader } = sheet;
  const promised = reader.view.getUint16(headerBytes - 2);
  const whole = sheet.left > promised;
  const frame = frameAt(reader.bytes, reader.view, 0, Math.min(promised, sheet.left), edition, readText(reader.view, 4, vinBytes));
  explainUnit(sheet, frame, profile, problems);
  if (whole) explainChecksum(sheet);
}

function explainUnit(sheet: Sheet, frame: Frame, profile: DecodeProfile, problems: ExplainedProblem[]): void {
  const message = noting(problems, () => decodeUnit(frame, profile));
  if (frame.unit.length === 0) return;
  const { reader } = sheet;
  reader.end = reader.at + frame.unit.length;
  const label = fieldText('', 'unit');
  if (message === null) sheet.part('unit', label, () => sheet.raw('unit.bytes', sheet.left), { clause: frameClause });
  else sheet.part('unit', label, () => explainMessage(sheet, message, frame.edition, profile), { kind: message.kind, clause: clauseOf(message, frame.edition) });
  reader.end = reader.bytes.length;
}
