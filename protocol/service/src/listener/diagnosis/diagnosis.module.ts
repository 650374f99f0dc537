import { Module } from '@nestjs/common';
import { VehicleModule } from '../../vehicle/vehicle.module.ts';
import { ListenerModule } from '../listener.module.ts';
import { CaptureRepository } from './capture.repository.ts';
import { SeenAddressReader } from './seen-address-reader.ts';
import { SessionLogRepository } from './session-log.repository.ts';
import { SessionLog } from './session-log.ts';
import { TerminalController } from './terminal.controller.ts';
import { TerminalService } from './terminal.service.ts';

/** Keeps how terminals were connected, and what passed while someone watched. */
@Module({
  imports: [ListenerModule, VehicleModule],
  controllers: [TerminalController],
  providers: [CaptureRepository, SeenAddressReader, SessionLog, SessionLogRepository, TerminalService],
})
export class DiagnosisModule {}
