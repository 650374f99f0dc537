import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subjects } from '@voltdeck/protocol/contract';
import { deviceId } from '../testing/frames.ts';
import { at, ofSecond, RuleFixture } from '../testing/rule-fixture.ts';
import { RuleNews } from './rule-news.ts';

let rules: RuleFixture;
const told: [string, unknown][] = [];
const bus = { isClosed: () => false, publish: (subject: string, body: string) => void told.push([subject, JSON.parse(body)]) };
const news = (): RuleNews => new RuleNews(rules.store.database.dataSource, bus);

beforeAll(async () => {
  rules = await RuleFixture.open();
});
beforeEach(async () => {
  await rules.empty();
  await rules.store.database.dataSource.query('update rule_news set told_to = coalesce((select max(id) from rule_alarm), 0)');
  told.splice(0);
});
afterAll(() => rules.close());

async function raised(level: number): Promise<void> {
  await rules.ruleOn({ level });
  await rules.store.save([at(0, 19), at(3, 18)]);
  await rules.settle();
}

describe('an urgent rule alarm', () => {
  it('is told of once, also by two processes', async () => {
    await raised(3);
    await Promise.all([news().publish(), news().publish()]);
    await news().publish();
    expect(told).toEqual([[subjects.alarmRaised, { deviceId: deviceId(1) }]]);
    await rules.store.save([at(0, 19, ofSecond), at(3, 18, ofSecond)]);
    await rules.settle();
    await news().publish();
    expect(told.slice(1)).toEqual([[subjects.alarmRaised, { deviceId: deviceId(2) }]]);
  });

  it('is none where the level is lower, or it is over already', async () => {
    await raised(2);
    await news().publish();
    await rules.ruleOn({ level: 3 });
    await rules.store.save([at(10, 60)]);
    await rules.settle();
    await news().publish();
    expect(told).toEqual([]);
  });
});
