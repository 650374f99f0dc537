import { Module } from '@nestjs/common';
import { TrackController } from './track.controller.ts';
import { TrackFoldService } from './track-fold.service.ts';
import { TrackFolder } from './track-folder.ts';
import { TrackRepository } from './track.repository.ts';
import { TrackService } from './track.service.ts';

/** Where a vehicle was. */
@Module({ controllers: [TrackController], providers: [TrackFolder, TrackFoldService, TrackRepository, TrackService] })
export class TrackModule {}
