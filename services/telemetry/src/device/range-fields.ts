import { z } from 'zod';

const time = z.number().int().min(0).max(8.64e15);
const dayMs = 86_400_000;

/** Fields of an input that asks for a stretch of one device. Times are epoch ms: from <= time < to. */
export const rangeFields = { deviceId: z.uuid(), from: time, to: time };

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Refinements of `rangeFields`. */
export const inOrder = ({ from, to }: Stretch): boolean => from < to;
export const orderProblem = { path: ['to'], message: 'The end lies behind the beginning' };

export const noLonger =
  (days: number) =>
  ({ from, to }: Stretch): boolean =>
    to - from <= days * dayMs;
export const lengthProblem = (days: number): { path: string[]; message: string } => ({
  path: ['to'],
  message: `The range is longer than ${days} days: ask for a part of it`,
});
