import { Module } from '@nestjs/common';
import { AdmissionModule } from '../admission/admission.module.ts';
import { DemoVehicles } from './demo-vehicles.ts';
import { DemoHistory } from './demo-history.ts';
import { DemoService } from './demo.service.ts';

/** The fleet of a demonstration. */
@Module({ imports: [AdmissionModule], providers: [DemoHistory, DemoService, DemoVehicles] })
export class DemoModule {}
