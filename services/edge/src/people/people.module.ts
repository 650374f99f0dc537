import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { FleetModule } from '../fleet/fleet.module.ts';
import { AccessViewController } from './access-view.controller.ts';
import { AccessViewService } from './access-view.service.ts';
import { AccountController } from './account.controller.ts';
import { UserFileController } from './user-file.controller.ts';
import { UserFileService } from './user-file.service.ts';

/** People, as far as the edge does something of its own. */
@Module({ imports: [AccessModule, FleetModule], controllers: [AccessViewController, AccountController, UserFileController], providers: [AccessViewService, UserFileService] })
export class PeopleModule {}
