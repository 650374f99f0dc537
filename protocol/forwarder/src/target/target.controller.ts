import { Controller } from '@nestjs/common';
import { forwarding, type ForwardTargetView, type ForwardTest, type OutputOf } from '@voltdeck/contract';
import { callerWith, done, Handles, type Asked } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { RefusalService } from './refusal.service.ts';
import { TargetService } from './target.service.ts';

@Controller()
export class TargetController {
  constructor(
    private readonly service: TargetService,
    private readonly refusals: RefusalService,
  ) {}

  @Handles(forwarding.forwardTargetList)
  list(asked: Asked<typeof forwarding.forwardTargetList>): Promise<OutputOf<typeof forwarding.forwardTargetList>> {
    callerWith('administrator', asked);
    return this.service.list();
  }

  @Handles(forwarding.forwardTarget)
  get(asked: Asked<typeof forwarding.forwardTarget>): Promise<ForwardTargetView> {
    callerWith('administrator', asked);
    return this.service.get(asked.input.id);
  }

  @Handles(forwarding.forwardTargetAdd)
  add(asked: Asked<typeof forwarding.forwardTargetAdd>): Promise<ForwardTargetView> {
    callerWith('administrator', asked);
    return this.service.add(asked.input);
  }

  @Handles(forwarding.forwardTargetChange)
  change(asked: Asked<typeof forwarding.forwardTargetChange>): Promise<ForwardTargetView> {
    callerWith('administrator', asked);
    return this.service.change(asked.input);
  }

  @Handles(forwarding.forwardTargetDelete)
  async remove(asked: Asked<typeof forwarding.forwardTargetDelete>): Promise<Done> {
    callerWith('administrator', asked);
    await this.service.remove(asked.input.id);
    return done;
  }

  @Handles(forwarding.forwardTargetStart)
  start(asked: Asked<typeof forwarding.forwardTargetStart>): Promise<ForwardTargetView> {
    callerWith('administrator', asked);
    return this.service.enable(asked.input.id, true);
  }

  @Handles(forwarding.forwardTargetStop)
  stop(asked: Asked<typeof forwarding.forwardTargetStop>): Promise<ForwardTargetView> {
    callerWith('administrator', asked);
    return this.service.enable(asked.input.id, false);
  }

  @Handles(forwarding.forwardTargetTest)
  test(asked: Asked<typeof forwarding.forwardTargetTest>): Promise<ForwardTest> {
    callerWith('administrator', asked);
    return this.service.test(asked.input.id);
  }

  @Handles(forwarding.forwardRefusals)
  listRefusals(asked: Asked<typeof forwarding.forwardRefusals>): Promise<OutputOf<typeof forwarding.forwardRefusals>> {
    callerWith('administrator', asked);
    return this.refusals.list(asked.input);
  }

  @Handles(forwarding.forwardRefusalsRetry)
  retry(asked: Asked<typeof forwarding.forwardRefusalsRetry>): Promise<OutputOf<typeof forwarding.forwardRefusalsRetry>> {
    callerWith('administrator', asked);
    return this.refusals.retry(asked.input);
  }

  @Handles(forwarding.forwardCoverage)
  coverage(asked: Asked<typeof forwarding.forwardCoverage>): Promise<OutputOf<typeof forwarding.forwardCoverage>> {
    callerWith('administrator', asked);
    return this.refusals.coverage(asked.input);
  }
}
