import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { BaiduFrame } from './baidu-frame.ts';
import { MapFileServer } from './map-file.ts';
import { MapController } from './map.controller.ts';

/** Maps, the frame that Baidu's runs in, and a map file on this disk. */
@Module({ imports: [AccessModule], controllers: [MapController], providers: [BaiduFrame, MapFileServer] })
export class MapModule {}
