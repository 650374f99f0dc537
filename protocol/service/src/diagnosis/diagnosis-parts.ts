import type { DynamicModule } from '@nestjs/common';
import { CaptureRepository } from './capture.repository.ts';
import { SeenAddressReader } from './seen-address-reader.ts';
import { SessionLog } from './session-log.ts';
import { SessionLogRepository } from './session-log.repository.ts';
import { TerminalController } from './terminal.controller.ts';
import { TerminalService } from './terminal.service.ts';

/** Keeping how terminals were connected takes the store. */
export const diagnosisParts: Required<Pick<DynamicModule, 'providers' | 'controllers'>> = {
  providers: [CaptureRepository, SeenAddressReader, SessionLog, SessionLogRepository, TerminalService],
  controllers: [TerminalController],
};
