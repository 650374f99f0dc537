import { domain } from '../route.ts';
import { confirmPassword, freshPasskey, sessionConfirm, sessionPasskey } from './fresh.ts';
import * as own from './own.ts';
import { passkeySignIn, secondStep, secondStepPasskey, secondStepUse, stepBegin, stepFind, stepOwner, stepPasskey, stepUse } from './second-step.ts';
import { userFactors, userFactorsReset } from './user-factors.ts';

/** Second factors: to sign in with them, to keep the own ones, and to reset those of a user. */
export const factor = domain({
  ...{ secondStep, stepFind, stepOwner, secondStepUse, stepUse, secondStepPasskey, stepPasskey, passkeySignIn, stepBegin },
  ...{ confirmPassword, sessionConfirm, freshPasskey, sessionPasskey },
  ...own,
  ...{ userFactors, userFactorsReset },
});
export type Factor = typeof factor;
