import { checkField, settings } from '@voltdeck/protocol/contract';
import { expect, test } from 'vitest';
import { settingWords } from './setting-words.ts';

const names = ['commandApproval', 'oddVins', 'mapProvider', 'mapTilesDatum'] as const;

test.each(names)('every word that %s is chosen from keeps its rules, and its default is among them', (name) => {
  const values = settingWords[name]?.options?.map(({ value }) => value) ?? [];
  expect(values).toContain(settings[name].initial);
  expect(values.map((value) => checkField(value, settings[name].rules))).toEqual(values.map(() => null));
});
