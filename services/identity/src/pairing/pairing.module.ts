import { Module } from '@nestjs/common';
import { TokenModule } from '../token/token.module.ts';
import { WallPairingController } from './wall-pairing.controller.ts';
import { WallPairingRepository } from './wall-pairing.repository.ts';
import { WallPairingService } from './wall-pairing.service.ts';

/** Screens that are paired by a code. */
@Module({ imports: [TokenModule], controllers: [WallPairingController], providers: [WallPairingRepository, WallPairingService], exports: [WallPairingService] })
export class PairingModule {}
