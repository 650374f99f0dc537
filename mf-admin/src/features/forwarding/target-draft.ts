import type { ForwardTargetView } from '@voltdeck/contract';
import { problem } from '@voltdeck/kit/widgets';
import { withheldParts, type FieldProblem, type WithheldPart } from '@voltdeck/protocol/contract';
import { coverOf, emptyCover, coverProblems, encryptionOf, type CoverDraft } from './cover-draft.ts';
import { messages } from './messages.ts';

/** A target as it is typed: numbers are texts. */
export interface TargetDraft extends CoverDraft {
  readonly name: string;
  readonly host: string;
  readonly port: string;
  readonly tls: boolean;
  readonly tlsCa: string;
  readonly tlsName: string;
  readonly edition: string;
  readonly platformId: string;
  readonly user: string;
  readonly password: string;
  readonly vehicleLogin: boolean;
  readonly answers: boolean;
  readonly answerTimeoutS: string;
  readonly pastPerSecond: string;
  readonly pastAfterS: string;
  readonly withheld: readonly string[];
  readonly projectIds: readonly string[];
  readonly customerIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly deviceIds: readonly string[];
  /** Epoch ms in digits; of a new one alone. */
  readonly from: string;
}

const empty: TargetDraft = {
  ...{ name: '', host: '', port: '32960', tls: false, tlsCa: '', tlsName: '', edition: '2016', platformId: '', user: '', password: '', from: '' },
  ...emptyCover,
  ...{ vehicleLogin: true, answers: true, answerTimeoutS: '30', pastPerSecond: '100', pastAfterS: '60' },
  ...{ withheld: [], projectIds: [], customerIds: [], groupIds: [], deviceIds: [] },
};

export function draftOf(target: ForwardTargetView | null): TargetDraft {
  if (target === null) return empty;
  const { name, host, port, tls, tlsCa, tlsName, edition, platformId, user, vehicleLogin, answers, answerTimeoutS, pastPerSecond, pastAfterS, withheld, projectIds, customerIds, groupIds, deviceIds } = target;
  return {
    ...{ name, host, port: String(port), tls, tlsCa: tlsCa ?? '', tlsName: tlsName ?? '', edition: String(edition), platformId, user, password: '', from: '' },
    ...coverOf(target),
    ...{ vehicleLogin, answers, answerTimeoutS: String(answerTimeoutS), pastPerSecond: String(pastPerSecond), pastAfterS: String(pastAfterS) },
    ...{ withheld, projectIds, customerIds, groupIds, deviceIds },
  };
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const isPart = (value: string): value is WithheldPart => withheldParts.some((part) => part === value);

/** What a draft sends, besides start, revision and password. @param target the present one, for what the form does not show */
export function formOf(draft: TargetDraft, target: ForwardTargetView | null) {
  const { window = 128, loginRetryS = 60, loginRestS = 1_800 } = target ?? {};
  const { name, host, tls, platformId, user, vehicleLogin, answers, projectIds, customerIds, groupIds, deviceIds } = draft;
  return {
    ...{ name: name.trim(), host: host.trim(), port: Number(draft.port), tls, tlsCa: textOrNull(draft.tlsCa), tlsName: textOrNull(draft.tlsName) },
    ...{ edition: draft.edition === '2025' ? (2025 as const) : (2016 as const), platformId: platformId.trim(), user: user.trim(), vehicleLogin, answers, window, loginRetryS, loginRestS },
    ...{ answerTimeoutS: Number(draft.answerTimeoutS), pastPerSecond: Number(draft.pastPerSecond), pastAfterS: Number(draft.pastAfterS) },
    ...encryptionOf(draft),
    ...{ withheld: draft.withheld.filter(isPart), projectIds, customerIds, groupIds, deviceIds },
  };
}

const numbers = ['port', 'answerTimeoutS', 'pastPerSecond', 'pastAfterS'] as const;

/** @param target the present one, which keeps its password and keys where none is entered */
export function problemsOf(draft: TargetDraft, target: ForwardTargetView | null): FieldProblem[] {
  const { name, host, platformId, user, password } = draft;
  return [
    ...(name.trim() === '' ? [problem('name', 'required', messages.needName)] : []),
    ...(host.trim() === '' ? [problem('host', 'required', messages.needHost)] : []),
    ...numbers.flatMap((field) => (/^[1-9]\d*$/.test(draft[field].trim()) ? [] : [problem(field, 'number', messages.needNumber)])),
    ...(/^[0-9A-Za-z]{17}$/.test(platformId.trim()) ? [] : [problem('platformId', 'format', messages.needPlatformId)]),
    ...(/^[\x21-\x7e]{1,12}$/.test(user.trim()) ? [] : [problem('user', 'format', messages.needUser)]),
    ...((target !== null && password === '') || /^[\x20-\x7e]{1,20}$/.test(password) ? [] : [problem('password', 'format', messages.needPassword)]),
    ...coverProblems(draft, target),
  ];
}
