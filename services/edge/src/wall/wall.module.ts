import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.ts';
import { WallFeed } from './wall-feed.ts';
import { WallController } from './wall.controller.ts';
import { WallService } from './wall.service.ts';

/** What walls are sent about the whole fleet. */
@Module({ imports: [LiveModule], controllers: [WallController], providers: [WallFeed, WallService] })
export class WallModule {}
