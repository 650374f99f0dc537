import { Controller, Req, Res } from '@nestjs/common';
import { people, type InputOf, type People, type WallPairedView, type WallPairingGrant, type WallPairingStateView, type WallPairingView } from '@voltdeck/contract';
import type { CallContext } from '@voltdeck/base';
import type { Request, Response } from 'express';
import { FreshPassword } from '../access/fresh-password.ts';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { PairingService } from './pairing.service.ts';

/** Screens that are paired by a code. */
@Controller()
export class PairingController {
  constructor(
    private readonly pairings: PairingService,
    private readonly password: FreshPassword,
  ) {}

  @Api(people.wallPairingBegin)
  begin(@Req() request: Request): Promise<WallPairingGrant> {
    return this.pairings.begin(request);
  }

  @Api(people.wallPairingState)
  state(@Input() input: InputOf<People['wallPairingState']>, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<WallPairingStateView> {
    return this.pairings.state(input, request, response);
  }

  @Api(people.wallPairing)
  find(@Input() input: InputOf<People['wallPairing']>, @Asking() context: CallContext): Promise<WallPairingView> {
    return this.pairings.find(input, context);
  }

  @Api(people.wallPairingConfirm)
  async confirm(@Input() input: InputOf<People['wallPairingConfirm']>, @Req() request: Request, @Asking() context: CallContext): Promise<WallPairedView> {
    if (input.lifeDays > 1) await this.password.demand(request);
    return this.pairings.confirm(input, request, context);
  }

  @Api(people.wallPairingRefuse)
  refuse(@Input() input: InputOf<People['wallPairingRefuse']>, @Asking() context: CallContext): Promise<WallPairingView> {
    return this.pairings.refuse(input, context);
  }
}
