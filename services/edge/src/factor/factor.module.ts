import { Module } from '@nestjs/common';
import { FactorController } from './factor.controller.ts';
import { SecondStepController } from './second-step.controller.ts';
import { SecondSteps } from './second-steps.ts';

/** Second factors. */
@Module({ controllers: [SecondStepController, FactorController], providers: [SecondSteps], exports: [SecondSteps] })
export class FactorModule {}
