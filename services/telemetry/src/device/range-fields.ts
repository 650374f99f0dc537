import { z } from 'zod';

const dayMs = 86_400_000;

/** A time in an input, epoch ms. */
export const timeField = z.number().int().min(0).max(8.64e15);

/** Fields of an input that asks for a stretch of one device: from <= time < to. */
export const rangeFields = { deviceId: z.uuid(), from: timeField, to: timeField };

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Refinements of an input with a stretch; one that is open at an end is in order. */
export const inOrder = ({ from = 0, to = Infinity }: { readonly from?: number | undefined; readonly to?: number | undefined }): boolean => from < to;
export const orderProblem = { path: ['to'], message: 'The end must come after the beginning' };

export const noLonger =
  (days: number) =>
  ({ from, to }: Stretch): boolean =>
    to - from <= days * dayMs;
export const lengthProblem = (days: number): { path: string[]; message: string } => ({
  path: ['to'],
  message: `The range is longer than ${days} days: ask for a part of it`,
});
