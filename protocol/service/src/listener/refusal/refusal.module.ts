import { Module } from '@nestjs/common';
import { VehicleModule } from '../../vehicle/vehicle.module.ts';
import { ListenerModule } from '../listener.module.ts';
import { RefusalController } from './refusal.controller.ts';
import { RefusalRepository } from './refusal.repository.ts';
import { RefusalService } from './refusal.service.ts';

/** Keeps refused logins. */
@Module({ imports: [ListenerModule, VehicleModule], controllers: [RefusalController], providers: [RefusalRepository, RefusalService] })
export class RefusalModule {}
