import { Module } from '@nestjs/common';
import { TrackController } from './track.controller.ts';
import { TrackRepository } from './track.repository.ts';
import { TrackService } from './track.service.ts';

/** Where a vehicle was. */
@Module({ controllers: [TrackController], providers: [TrackRepository, TrackService] })
export class TrackModule {}
