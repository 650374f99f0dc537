import { Module } from '@nestjs/common';
import { PersonalController } from './personal.controller.ts';
import { PersonalRepository } from './personal.repository.ts';
import { PersonalService } from './personal.service.ts';

/** What each person keeps for the own work: saved views, columns, watched vehicles. */
@Module({ controllers: [PersonalController], providers: [PersonalRepository, PersonalService] })
export class PersonalModule {}
