import { Module } from '@nestjs/common';
import { NoteController } from './note.controller.ts';
import { NoteRepository } from './note.repository.ts';
import { NoteService } from './note.service.ts';

/** What people note about vehicles. */
@Module({ controllers: [NoteController], providers: [NoteRepository, NoteService] })
export class NoteModule {}
