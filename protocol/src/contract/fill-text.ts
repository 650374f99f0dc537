import type { ErrorData } from './errors.ts';

const plural = /\{(\w+), plural, one \{((?:[^{}]|\{\w+\})*)\} other \{((?:[^{}]|\{\w+\})*)\}\}/g;

/** Fills `{name}` places of a text, and `{name, plural, one {# vehicle} other {# vehicles}}`, as ICU messages write it. */
export function fillText(text: string, data: ErrorData = {}): string {
  const counted = text.replace(plural, (place, name: string, one: string, other: string) => {
    const value = data[name];
    if (value === undefined || value === null || typeof value === 'object') return place;
    return (String(value) === '1' ? one : other).replaceAll('#', String(value));
  });
  return counted.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = data[name] ?? place;
    return typeof value === 'object' ? place : String(value);
  });
}
