import { Module } from '@nestjs/common';
import { MessageController } from './message.controller.ts';
import { MessageRepository } from './message.repository.ts';
import { MessageService } from './message.service.ts';

/** Raw messages. */
@Module({ controllers: [MessageController], providers: [MessageRepository, MessageService] })
export class MessageModule {}
