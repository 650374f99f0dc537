import { Controller } from '@nestjs/common';
import { people, type OutputOf, type People, type WallPairingGrant, type WallPairingStateView, type WallPairingView } from '@voltdeck/contract';
import { callerOf, callerWith, done, Handles, type Asked } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { WallPairingService } from './wall-pairing.service.ts';

@Controller()
export class WallPairingController {
  constructor(private readonly pairings: WallPairingService) {}

  @Handles(people.pairingBegin)
  begin({ input }: Asked<typeof people.pairingBegin>): Promise<WallPairingGrant> {
    return this.pairings.begin(input);
  }

  @Handles(people.pairingState)
  state({ input }: Asked<typeof people.pairingState>): Promise<WallPairingStateView> {
    return this.pairings.state(input.secret);
  }

  @Handles(people.pairingFind)
  find(asked: Asked<typeof people.pairingFind>): Promise<WallPairingView> {
    callerWith('add', asked);
    return this.pairings.find(asked.input.code);
  }

  @Handles(people.pairingConfirm)
  confirm(asked: Asked<typeof people.pairingConfirm>): Promise<OutputOf<People['pairingConfirm']>> {
    return this.pairings.confirm(callerWith('add', asked), asked.input);
  }

  @Handles(people.pairingLead)
  async lead(asked: Asked<typeof people.pairingLead>): Promise<Done> {
    await this.pairings.lead(callerOf(asked), asked.input.tokenId, asked.input.path);
    return done;
  }

  @Handles(people.pairingRefuse)
  refuse(asked: Asked<typeof people.pairingRefuse>): Promise<WallPairingView> {
    callerWith('add', asked);
    return this.pairings.refuse(asked.input.code);
  }
}
