import type { NewEmbed } from '@voltdeck/contract';
import { problem, scopeOfChoice } from '@voltdeck/kit/widgets';
import { filledText } from '@voltdeck/kit';
import { embedLimits, limits, type FieldProblem, type Text } from '@voltdeck/protocol/contract';
import { typed } from '../../fields/read-form.ts';
import { messages } from './messages.ts';

/** A link as it is typed: what it may show can be missing. */
export type TypedEmbed = Omit<NewEmbed, 'scope'> & Partial<Pick<NewEmbed, 'scope'>>;

/** What the form says of a link to a page of this module; an empty version is whatever is stable. */
export function readEmbed(module: string, data: FormData): TypedEmbed {
  const scope = scopeOfChoice(typed(data, 'scope'));
  const version = typed(data, 'version');
  return {
    path: typed(data, 'path'),
    ...(version === '' ? {} : { release: { module, version } }),
    origins: typed(data, 'origins').split(/\s+/).filter((origin) => origin !== ''),
    ...(scope === undefined ? {} : { scope }),
    lifeDays: Number(typed(data, 'lifeDays') || NaN),
  };
}

/** What can be said of a link before it is asked for. */
export function embedProblems({ path, origins, scope, lifeDays }: TypedEmbed): FieldProblem[] {
  const originsFit = origins.length >= 1 && origins.length <= embedLimits.originsMax && origins.every((origin) => /^https?:\/\/[^/\s*]+$/.test(origin));
  const daysFit = Number.isInteger(lifeDays) && lifeDays >= 1 && lifeDays <= limits.tokenLifeDaysMax;
  return [
    ...(path.startsWith('/') ? [] : [problem('path', 'path', messages.needPath)]),
    ...(originsFit ? [] : [problem('origins', 'origins', filled(messages.needOrigins, embedLimits.originsMax))]),
    ...(scope !== undefined ? [] : [problem('scope', 'required', messages.needScope)]),
    ...(daysFit ? [] : [problem('lifeDays', 'range', filled(messages.needDays, limits.tokenLifeDaysMax))]),
  ];
}

function filled(text: Text, max: number): Text {
  return filledText(text, { max });
}
