import { Module } from '@nestjs/common';
import { RegistryModule } from '../registry/registry.module.ts';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { EmbedController } from './embed.controller.ts';
import { EmbedRepository } from './embed.repository.ts';
import { EmbedService } from './embed.service.ts';

/** Pages in frames of other sites. */
@Module({ imports: [RegistryModule, SnapshotModule], controllers: [EmbedController], providers: [EmbedRepository, EmbedService] })
export class EmbedModule {}
