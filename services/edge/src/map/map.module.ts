import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { BaiduFrame } from './baidu-frame.ts';
import { MapController } from './map.controller.ts';

/** Maps, and the frame that Baidu's runs in. */
@Module({ imports: [AccessModule], controllers: [MapController], providers: [BaiduFrame] })
export class MapModule {}
