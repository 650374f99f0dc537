import { faultAssignments } from '@voltdeck/protocol/contract';
import { z } from 'zod';

/** Conditions of faults that a file of them has too. */
export const faultFilter = {
  acknowledged: z.boolean().optional().describe('Whether someone acknowledged it at its level, or snoozed it until later: one that rose since counts as neither'),
  snoozed: z.boolean().optional().describe('Whether it is snoozed now'),
  assigned: z.enum(faultAssignments).optional().describe('To the caller, to anyone, or to no one'),
  bmsModel: z.string().min(1).max(100).optional().describe('Of the vehicle'),
  software: z.string().min(1).max(100).optional().describe('Version that ran when it started'),
};
