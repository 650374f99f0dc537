import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.ts';
import { HtmlModule } from '../html/html.module.ts';
import { RegistryModule } from '../modules/registry.module.ts';
import { PairingController } from './pairing.controller.ts';
import { PairingPages } from './pairing-pages.ts';
import { PairingService } from './pairing.service.ts';

/** Screens without keyboard: the page that shows a code, and what confirms it. */
@Module({ imports: [AccessModule, HtmlModule, RegistryModule], controllers: [PairingController], providers: [PairingPages, PairingService] })
export class PairingModule {}
