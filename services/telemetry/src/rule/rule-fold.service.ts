import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log } from '@voltdeck/base';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { BackgroundWork, countMarks } from '../background-work.ts';
import { minuteMs } from '../epoch.ts';
import { kindsOn } from './active-rules.ts';
import { FramesWaiting } from '../backlog/frames-waiting.ts';
import { RuleFolder } from './rule-folder.ts';
import { RuleNews } from './rule-news.ts';
import { RulePace } from './rule-pace.ts';
import { RuleRepository } from './rule.repository.ts';

/** What waits for ingest longer is a backlog. */
const behindAfterMs = 2_000;
const sweptEveryMs = minuteMs;
/** Ends of service are days, vehicles are counted as often as people look, and campaigns that have not changed may wait for the hours of a rule: a minute later is soon enough. */
const datedEveryMs = minuteMs;

/** Applies alarm rules. */
@Injectable()
export class RuleFoldService extends BackgroundWork {
  private readonly waiting = new Gauge({ name: 'voltdeck_rule_waiting_hours', help: 'Hours of devices to which alarm rules wait to be applied again' });
  private sweptAt = 0;
  private datedAt = 0;
  private readonly pace = new RulePace();

  constructor(
    private readonly folder: RuleFolder,
    private readonly rules: RuleRepository,
    private readonly news: RuleNews,
    private readonly frames: FramesWaiting,
    private readonly dataSource: DataSource,
    @Inject(LOG) log: Log,
  ) {
    super(log, { what: 'applying alarm rules', everyMs: 1_000 });
  }

  protected override get rest(): number {
    return this.pace.rest;
  }

  protected async round(nowMs: number): Promise<void> {
    const kinds = await kindsOn(this.dataSource);
    const looksAtDates = (kinds.has('serviceEnd') || kinds.has('fleetCount') || kinds.has('campaignFailing')) && nowMs - this.datedAt >= datedEveryMs;
    if (looksAtDates) this.datedAt = nowMs;
    const asksStored = kinds.has('silent') || (looksAtDates && kinds.has('fleetCount'));
    if (kinds.size > 0) {
      const storedTo = await this.frames.storedTo();
      this.pace.choose(nowMs - storedTo > behindAfterMs);
      const began = performance.now();
      const looked = await this.folder.foldSome(this.pace.most, asksStored ? storedTo : null, looksAtDates ? nowMs : null);
      this.pace.took(performance.now() - began, looked);
    }
    await this.news.publish();
    this.waiting.set(await countMarks(this.dataSource, 'rule_mark'));
    if (nowMs - this.sweptAt < sweptEveryMs) return;
    await this.rules.sweep();
    this.sweptAt = nowMs;
  }
}
