import type { ModelView } from '@voltdeck/contract';
import { modelChoices, modelFieldNames, modelFields, type ModelField, type ModelFieldName, type ModelGroup } from '@voltdeck/protocol/codes';
import type { Text } from '@voltdeck/protocol/contract';

/** What a field of a model says; null where it was not entered. A flag says something only where it is set. */
export function modelWord(model: ModelView, name: ModelFieldName, yes: Text): Text | null {
  const value = model[name];
  if (value === null || value === false) return null;
  if (value === true) return yes;
  const { choices, unit }: ModelField = modelFields[name];
  if (choices !== undefined) {
    const options: Readonly<Record<string, Text>> = modelChoices[choices];
    return options[String(value)] ?? plain(String(value));
  }
  return plain(unit === undefined ? String(value) : `${value} ${unit}`);
}

const plain = (words: string): Text => ({ 'zh-CN': words, en: words });

export const fieldsOf = (group: ModelGroup): readonly ModelFieldName[] => modelFieldNames.filter((name) => modelFields[name].group === group);
