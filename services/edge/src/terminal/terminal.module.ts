import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.ts';
import { CaptureFile } from './capture-file.ts';
import { FrameFeed } from './frame-feed.ts';
import { PortFeed } from './port-feed.ts';
import { TerminalController } from './terminal.controller.ts';
import { VehiclePorts } from './vehicle-ports.ts';

/** What terminals send: live, and captured. */
@Module({ imports: [LiveModule], controllers: [TerminalController], providers: [CaptureFile, FrameFeed, PortFeed, VehiclePorts] })
export class TerminalModule {}
