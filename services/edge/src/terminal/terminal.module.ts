import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.ts';
import { CaptureFile } from './capture-file.ts';
import { FrameFeed } from './frame-feed.ts';
import { RefusalController } from './refusal.controller.ts';
import { TerminalController } from './terminal.controller.ts';

/** How terminals are connected, what they send, and whom the door refused. */
@Module({ imports: [LiveModule], controllers: [TerminalController, RefusalController], providers: [CaptureFile, FrameFeed] })
export class TerminalModule {}
