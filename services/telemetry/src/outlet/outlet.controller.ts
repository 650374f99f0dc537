import { Controller } from '@nestjs/common';
import { outlets, type OutletGrant, type OutletTest, type OutletView, type OutputOf } from '@voltdeck/contract';
import { callerWith, done, Handles, type Asked } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { OutletDeadLetterService } from './dead-letter.service.ts';
import { OutletService } from './outlet.service.ts';

@Controller()
export class OutletController {
  constructor(
    private readonly service: OutletService,
    private readonly deadLetters: OutletDeadLetterService,
  ) {}

  @Handles(outlets.outletList)
  list(asked: Asked<typeof outlets.outletList>): Promise<OutputOf<typeof outlets.outletList>> {
    callerWith('administrator', asked);
    return this.service.list();
  }

  @Handles(outlets.outlet)
  get(asked: Asked<typeof outlets.outlet>): Promise<OutletView> {
    callerWith('administrator', asked);
    return this.service.get(asked.input.id);
  }

  @Handles(outlets.outletAdd)
  add(asked: Asked<typeof outlets.outletAdd>): Promise<OutletGrant> {
    return this.service.add(callerWith('administrator', asked), asked.input);
  }

  @Handles(outlets.outletChange)
  change(asked: Asked<typeof outlets.outletChange>): Promise<OutletView> {
    return this.service.change(callerWith('administrator', asked), asked.input);
  }

  @Handles(outlets.outletDelete)
  async remove(asked: Asked<typeof outlets.outletDelete>): Promise<Done> {
    callerWith('administrator', asked);
    await this.service.remove(asked.input.id);
    return done;
  }

  @Handles(outlets.outletStart)
  start(asked: Asked<typeof outlets.outletStart>): Promise<OutletView> {
    callerWith('administrator', asked);
    return this.service.enable(asked.input.id, true);
  }

  @Handles(outlets.outletStop)
  stop(asked: Asked<typeof outlets.outletStop>): Promise<OutletView> {
    callerWith('administrator', asked);
    return this.service.enable(asked.input.id, false);
  }

  @Handles(outlets.outletTest)
  test(asked: Asked<typeof outlets.outletTest>): Promise<OutletTest> {
    callerWith('administrator', asked);
    return this.service.test(asked.input.id);
  }

  @Handles(outlets.outletReplay)
  replay(asked: Asked<typeof outlets.outletReplay>): Promise<OutletView> {
    callerWith('administrator', asked);
    return this.service.replay(asked.input);
  }

  @Handles(outlets.outletSecretRotate)
  rotate(asked: Asked<typeof outlets.outletSecretRotate>): Promise<OutletGrant> {
    callerWith('administrator', asked);
    return this.service.rotate(asked.input.id);
  }

  @Handles(outlets.outletDeadLetters)
  listDeadLetters(asked: Asked<typeof outlets.outletDeadLetters>): Promise<OutputOf<typeof outlets.outletDeadLetters>> {
    callerWith('administrator', asked);
    return this.deadLetters.list(asked.input);
  }

  @Handles(outlets.outletDeadLettersReplay)
  replayDeadLetters(asked: Asked<typeof outlets.outletDeadLettersReplay>): Promise<OutputOf<typeof outlets.outletDeadLettersReplay>> {
    callerWith('administrator', asked);
    return this.deadLetters.replay(asked.input);
  }

  @Handles(outlets.outletDeadLettersDelete)
  deleteDeadLetters(asked: Asked<typeof outlets.outletDeadLettersDelete>): Promise<OutputOf<typeof outlets.outletDeadLettersDelete>> {
    callerWith('administrator', asked);
    return this.deadLetters.remove(asked.input);
  }
}
