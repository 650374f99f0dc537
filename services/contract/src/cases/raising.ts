import { faultTypeMax } from '@voltdeck/protocol/codes';
import { caseLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { rowId, text, time } from '../fields.ts';
import { procedure } from '../route.ts';
import { caseLevel } from './cases.ts';

const member = z.strictObject({ id: rowId, deviceId: z.uuid(), startedAt: time, endedAt: time.nullable() });
const raised = { level: caseLevel, members: z.array(member).min(1).max(caseLimits.membersMax) };

/**
 * A fault, a rule alarm or a storm of them for which a case is opened automatically. It can be asked for again: there is one case for each.
 * A storm that has grown is given with all its alarms.
 */
export const caseRaise = procedure({
  service: 'fleet',
  input: z.strictObject({
    source: z.enum(['fault', 'rule']),
    ...raised,
    type: z.number().int().min(1).max(faultTypeMax).optional().describe('Of a fault'),
    ruleId: rowId.optional().describe('Of a rule alarm'),
    ruleName: z.string().optional(),
    storm: text.optional(),
  }),
  output: z.object({ caseIds: z.array(z.string()).describe('Of cases that were opened') }),
});
