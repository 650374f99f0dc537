import { problem } from '@voltdeck/kit/widgets';
import { filledText } from '@voltdeck/kit';
import { campaignLimits, type FieldProblem, type Text } from '@voltdeck/protocol/contract';
import { figureNames, targetOf, vinsOf, type Draft, type DraftGroup, type FigureName } from './draft.ts';
import { formMessages } from './form-messages.ts';

interface Range {
  readonly least: number;
  readonly most: number;
}

/** What each figure may be. */
export const figureRanges: Readonly<Record<FigureName, Range>> = {
  successPercent: { least: 0, most: 100 },
  failurePercent: { least: 0, most: 100 },
  atOnce: { least: 1, most: campaignLimits.atOnceMax },
  perMinute: { least: 1, most: campaignLimits.perMinuteMax },
  lateDays: { least: 0, most: campaignLimits.lateDaysMax },
  waitHours: { least: 1, most: campaignLimits.waitHoursMax },
  timeLimitMinutes: { least: 1, most: campaignLimits.timeLimitMinutesMax },
};

const clock = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** What can be said of a campaign before it is sent; the paths are those of the form's fields. */
export function draftProblems(draft: Draft): FieldProblem[] {
  return [
    ...required(draft.name, 'name', formMessages.needName),
    ...required(draft.firmwareId, 'firmwareId', formMessages.needFirmware),
    ...required(draft.reason, 'reason', formMessages.needReason),
    ...targetProblems(draft),
    ...draft.groups.flatMap((group, place) => (isSize(group) ? [] : [problem(`groups.${place}`, 'range', formMessages.needSize)])),
    ...figureNames.flatMap((name) => (isFigure(draft.figures[name], figureRanges[name]) ? [] : [problem(name, 'range', rangeText(figureRanges[name]))])),
    ...draft.windows.flatMap(({ from, to }, place) => (clock.test(from) && clock.test(to) && from !== to ? [] : [problem(`windows.${place}`, 'time', formMessages.needTimes)])),
  ];
}

function required(value: string, path: string, text: Text): FieldProblem[] {
  return value.trim() === '' ? [problem(path, 'required', text)] : [];
}

function targetProblems(draft: Draft): FieldProblem[] {
  if (targetOf(draft) === null) return [problem('target', 'required', draft.targetKind === 'vins' ? formMessages.needVins : formMessages.needFilter)];
  const tooMany = draft.targetKind === 'vins' && vinsOf(draft.vins).length > campaignLimits.vinsMax;
  return tooMany ? [problem('target', 'length', filledText(formMessages.tooManyVins, { most: campaignLimits.vinsMax }))] : [];
}

function isSize({ by, size }: DraftGroup): boolean {
  const value = Number(size.trim() || NaN);
  return by === 'percent' ? value > 0 && value <= 100 : isFigure(size, { least: 1, most: campaignLimits.devicesMax });
}

function isFigure(typed: string, { least, most }: Range): boolean {
  const value = /^\d+$/.test(typed.trim()) ? Number(typed) : NaN;
  return value >= least && value <= most;
}

function rangeText({ least, most }: Range): Text {
  return filledText(formMessages.needFigure, { least, most });
}
