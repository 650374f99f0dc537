import { Module } from '@nestjs/common';
import { DeviceFollower } from './device.follower.ts';
import { DeviceRepository } from './device.repository.ts';

/** Keeps the projection of the fleet. */
@Module({ providers: [DeviceFollower, DeviceRepository] })
export class DeviceModule {}
