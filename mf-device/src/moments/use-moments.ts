import { apiQuery, endpoints, filledIn, textIn, useAllowed, useLanguage, useQuery, type ErrorData } from '@voltdeck/kit';
import { limits } from '@voltdeck/protocol/contract';
import { useMemo } from 'react';
import type { TimeRange } from '../range/range.ts';
import { messages } from './messages.ts';

/** Something that belongs to a time of the axis: a note, another part on the vehicle, another firmware. */
export interface AxisMoment {
  readonly key: string;
  readonly kind: 'note' | 'part' | 'firmware';
  /** Epoch ms. */
  readonly at: number;
  /** Of a stretch; null of a moment. */
  readonly to: number | null;
  readonly text: string;
}

/** Notes, changes of parts and firmware of a vehicle within a range. What of it is not known yet, or not for who looks, is left out. */
export function useMoments(deviceId: string, range: TimeRange): readonly AxisMoment[] {
  const notes = useQuery({ ...apiQuery(endpoints.notes, { parameters: { deviceId }, query: { ...range, pageSize: limits.pageSizeMax } }), enabled: useAllowed(endpoints.notes.route) }).data;
  const parts = useQuery({ ...apiQuery(endpoints.bindings, { parameters: { id: deviceId }, query: { pageSize: limits.pageSizeMax } }), enabled: useAllowed(endpoints.bindings.route) }).data;
  const upgrades = useQuery({ ...apiQuery(endpoints.upgradeList, { parameters: { deviceId }, query: { pageSize: limits.pageSizeMax } }), enabled: useAllowed(endpoints.upgradeList.route) }).data;
  const language = useLanguage();
  const { from, to } = range;
  return useMemo(() => {
    const say = (key: keyof typeof messages, data: ErrorData): string => filledIn(messages[key], language, data);
    const all: AxisMoment[] = [
      ...(notes?.items ?? []).map((note) => ({ key: `note ${note.id}`, kind: 'note' as const, at: Date.parse(note.at), to: note.endsAt === null ? null : Date.parse(note.endsAt), text: note.text })),
      ...(parts?.items ?? []).map((binding) => ({ key: `part ${binding.id}`, kind: 'part' as const, at: Date.parse(binding.startedAt), to: null, text: say('partFitted', { part: textIn(messages[binding.part], language), code: binding.code }) })),
      ...(upgrades?.items ?? []).flatMap(({ id, state, endedAt, version }) =>
        state === 'success' && endedAt !== null ? [{ key: `firmware ${id}`, kind: 'firmware' as const, at: Date.parse(endedAt), to: null, text: say('firmwareIs', { version }) }] : [],
      ),
    ];
    return all.filter((moment) => moment.at < to && (moment.to ?? moment.at) >= from).sort((one, other) => one.at - other.at);
  }, [notes, parts, upgrades, language, from, to]);
}
