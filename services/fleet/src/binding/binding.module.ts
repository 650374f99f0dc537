import { Module } from '@nestjs/common';
import { EntityModule } from '../entity/entity.module.ts';
import { BindingRepository } from './binding.repository.ts';
import { BindingService } from './binding.service.ts';

/** Which pack, BMS and terminal was on which device. */
@Module({ imports: [EntityModule], providers: [BindingRepository, BindingService], exports: [BindingService] })
export class BindingModule {}
