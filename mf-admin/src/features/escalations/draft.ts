import type { EscalationPolicyForm, EscalationPolicyView } from '@voltdeck/contract';
import { problem } from '@voltdeck/kit/widgets';
import { urgentLevel } from '@voltdeck/protocol/codes';
import { escalationLimits, filledText, type BaseLanguage, type FieldProblem } from '@voltdeck/protocol/contract';
import { messages } from './messages.ts';

const { roundsMax, waitMinutesMin, waitMinutesMax } = escalationLimits;

export interface StepDraft {
  readonly key: number;
  /** Empty: a person. */
  readonly rotaId: string;
  readonly userId: string;
  readonly wait: string;
}

export interface PolicyDraft {
  readonly name: string;
  readonly enabled: boolean;
  readonly minLevel: string;
  /** Empty: all vehicles. */
  readonly projectId: string;
  readonly language: BaseLanguage;
  readonly rounds: string;
  readonly steps: readonly StepDraft[];
}

/** @param rotaId that it notifies; empty: a person is to be chosen */
export const newStep = (steps: readonly StepDraft[], rotaId: string): StepDraft => ({ key: Math.max(0, ...steps.map(({ key }) => key)) + 1, rotaId, userId: '', wait: '15' });

export const newDraft = (language: BaseLanguage, rotaId: string): PolicyDraft => ({ name: '', enabled: true, minLevel: String(urgentLevel), projectId: '', language, rounds: '3', steps: [newStep([], rotaId)] });

export function draftOf({ name, enabled, minLevel, projectId, language, rounds, steps }: EscalationPolicyView): PolicyDraft {
  return {
    ...{ name, enabled, language },
    minLevel: String(minLevel),
    projectId: projectId ?? '',
    rounds: String(rounds),
    steps: steps.map(({ rota, person, waitMinutes }, key) => ({ key, rotaId: rota?.id ?? '', userId: person?.userId ?? '', wait: String(waitMinutes) })),
  };
}

export function formOf({ name, enabled, minLevel, projectId, language, rounds, steps }: PolicyDraft): EscalationPolicyForm {
  return {
    ...{ name: name.trim(), enabled, language },
    minLevel: Number(minLevel),
    projectId: projectId === '' ? null : projectId,
    rounds: Number(rounds),
    steps: steps.map(({ rotaId, userId, wait }) => ({ ...(rotaId === '' ? { rotaId: null, userId } : { rotaId, userId: null }), waitMinutes: Number(wait) })),
  };
}

const isWhole = (text: string, least: number, most: number): boolean => /^\d{1,5}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

export function problemsOf({ name, rounds, steps }: PolicyDraft): FieldProblem[] {
  return [
    ...(name.trim() === '' ? [problem('name', 'required', messages.needName)] : []),
    ...(isWhole(rounds, 1, roundsMax) ? [] : [problem('rounds', 'range', filledText(messages.needRounds, { most: roundsMax }))]),
    ...steps.flatMap(({ rotaId, userId, wait }, index) => [
      ...(rotaId === '' && userId === '' ? [problem(`steps.${index}.userId`, 'required', messages.needPerson)] : []),
      ...(isWhole(wait, waitMinutesMin, waitMinutesMax) ? [] : [problem(`steps.${index}.waitMinutes`, 'range', filledText(messages.needWait, { least: waitMinutesMin, most: waitMinutesMax }))]),
    ]),
  ];
}
