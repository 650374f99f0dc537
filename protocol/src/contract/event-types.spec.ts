import { describe, expect, it } from 'vitest';
import { eventFilters, eventTypes, eventTypesFor, eventTypesOf } from './event-types.ts';

describe('types of events', () => {
  it('are asked for one by one or by their family', () => {
    expect(eventTypesOf(['alarm', 'fault.opened'])).toEqual(['fault.opened', 'alarm.opened', 'alarm.closed', 'alarm.reopened', 'alarm.withdrawn']);
    expect(eventTypesOf(['fault', 'fault.opened'])).toHaveLength(5);
    for (const filter of eventFilters) expect(eventTypesOf([filter]), filter).not.toEqual([]);
  });

  it('about platform links and the default policy are for administrators alone, those about vehicles go by the data scope', () => {
    expect(eventTypesFor('administrators')).toEqual(expect.arrayContaining(['platform.added', 'platform.removed', 'deployment.changed']));
    const regardless = [...eventTypesFor('administrators'), ...eventTypesFor('everyone')];
    expect(regardless.filter((type) => /^(vehicle|fault|alarm|case|command|upgrade|project|customer|group)\./.test(type))).toEqual([]);
  });

  it('are called by words of their own in both languages', () => {
    for (const language of ['zh-CN', 'en'] as const) {
      const texts = Object.values(eventTypes).map(({ text }) => text[language]);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });
});
