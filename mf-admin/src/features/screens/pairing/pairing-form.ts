import type { ScreenView } from '@voltdeck/contract';
import { choice, line, type FieldValues, type ListField } from '@voltdeck/kit/list';
import type { ScopeChoice } from '@voltdeck/kit/widgets';
import { fieldProblem, rules, screenNamePattern, type FieldProblem, type Form, type Text } from '@voltdeck/protocol/contract';
import { wallPageChoices } from '../wall-pages.ts';
import { messages as wallMessages } from '../messages.ts';
import { messages } from './messages.ts';

/** Stands for a wall that is not in the list yet: no screen has an empty name. */
export const newScreen = '';

export const form = {
  screen: { label: messages.screen, rules: [] },
  name: { label: messages.name, rules: [rules.text(), rules.regex(screenNamePattern.source)] },
  path: { label: wallMessages.addPage, rules: [rules.required()] },
  scope: { label: wallMessages.addScope, rules: [rules.required()] },
  lifeDays: { label: wallMessages.addDays, rules: [rules.required(), rules.integer(), rules.between(1, 365)] },
} satisfies Form;

/** Names of screens and projects have no translation. */
const asText = (text: string): Text => ({ 'zh-CN': text, en: text });

/** A wall of this user that is gone gives its name to the new screen; another would be refused it. */
export function freeScreens(screens: readonly ScreenView[], userId: string | undefined): readonly ScreenView[] {
  return screens.filter(({ state, user }) => state === 'gone' && user.userId === userId);
}

const isNew = ({ screen }: Readonly<Record<string, unknown>>): boolean => String(screen ?? newScreen) === newScreen;

export function fieldsOf(free: readonly ScreenView[], scopes: readonly ScopeChoice[]): readonly ListField[] {
  const screens = [{ value: newScreen, text: messages.newScreen }, ...free.map(({ name, title }) => ({ value: name, text: asText(title === name ? name : `${title} (${name})`) }))];
  return [
    { name: 'screen', control: choice(screens), hint: messages.screenHint },
    { name: 'name', control: line, hint: wallMessages.nameHint, when: isNew },
    { name: 'path', control: choice(wallPageChoices) },
    { name: 'scope', control: choice(scopes.map(({ value, text }) => ({ value, text: asText(text) }))), hint: wallMessages.addScopeHint },
    { name: 'lifeDays', control: line },
  ];
}

/** A new wall needs a name. */
export function nameProblems(fields: Readonly<Record<string, unknown>>): readonly FieldProblem[] {
  return !isNew(fields) || String(fields['name'] ?? '').trim() !== '' ? [] : [fieldProblem('name', rules.required(), messages.name)];
}

/** What the wall will be called. */
export const nameOf = (fields: FieldValues): string => String((isNew(fields) ? fields['name'] : fields['screen']) ?? '').trim();
