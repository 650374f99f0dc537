import type { ValueTransformer } from 'typeorm';

export function momentOf(date: Date): string {
  return date.toISOString();
}

/** Moments of entities are as views show them. */
export const asMoment: ValueTransformer = { from: (date: Date | null) => date && momentOf(date), to: (moment: string | null) => moment };
