import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { CommandController } from './command.controller.ts';

/** Commands to vehicles. */
@Module({ imports: [AccessModule], controllers: [CommandController] })
export class CommandModule {}
