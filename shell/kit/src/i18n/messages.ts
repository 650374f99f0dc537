import { filledIn, type ErrorData, type Text } from '@voltdeck/protocol/contract';
import { languageStore, useLanguage } from './language.ts';

/** Texts of a feature by key, in every language: a missing translation does not compile. */
export type Messages<Key extends string> = Readonly<Record<Key, Text>>;

/** Says a message in the language in force; `{name}` places are filled from `data`. */
export type Say<Key extends string> = (key: Key, data?: ErrorData) => string;

/** Declares the texts of a feature: `defineMessages({ title: { 'zh-CN': '车队总览', en: 'Fleet' } })`. */
export function defineMessages<const Key extends string>(messages: Messages<Key>): Messages<Key> {
  return messages;
}

/** The messages in the language in force; the component draws again when the language changes. */
export function useMessages<Key extends string>(messages: Messages<Key>): Say<Key> {
  const language = useLanguage();
  return (key, data) => filledIn(messages[key], language, data);
}

/** A single text in the language in force. */
export function useText(): (text: Text, data?: ErrorData) => string {
  const language = useLanguage();
  return (text, data) => filledIn(text, language, data);
}

/** A text outside React. */
export function sayNow(text: Text, data?: ErrorData): string {
  return filledIn(text, languageStore.get(), data);
}
