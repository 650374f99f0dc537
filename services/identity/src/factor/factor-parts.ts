import { FactorPolicy } from './factor-policy.ts';
import { FactorProofService } from './factor-proof.service.ts';
import { FactorWeakness } from './factor-weakness.ts';
import { FactorRepository } from './factor.repository.ts';
import { FactorService } from './factor.service.ts';
import { FreshService } from './fresh.service.ts';
import { SecondStepService } from './second-step.service.ts';
import { StepRepository } from './step.repository.ts';

/** What second factors are made of. */
export const factorProviders = [FactorRepository, StepRepository, FactorPolicy, FactorProofService, SecondStepService, FactorService, FreshService, FactorWeakness];
