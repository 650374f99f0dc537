import { Module } from '@nestjs/common';
import { AdmissionModule } from '../admission/admission.module.ts';
import { DemoVehicles } from './demo-vehicles.ts';
import { DemoService } from './demo.service.ts';

/** The fleet of a demonstration. */
@Module({ imports: [AdmissionModule], providers: [DemoService, DemoVehicles] })
export class DemoModule {}
