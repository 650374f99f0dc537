import { describe, expect, it } from 'vitest';
import { subjectOf, topicDefault, topicOf, topicProblem } from './outlet-topic.ts';

const values = { project: 'Harbour', projectId: '77ab', vin: 'LVDEXAMPLE0000001', deviceId: '0d5e', type: 'fault.opened' };

describe('the template of a topic', () => {
  it.each([topicDefault, 'all', 'a/{vin}-{type}/c'])('%s is good', (template) => expect(topicProblem(template)).toBeNull());

  it.each([
    ['a/+/c', 'wildcard'],
    ['a/#', 'wildcard'],
    ['a/b\u0000', 'wildcard'],
    ['$SYS/a', 'dollar'],
    ['', 'level'],
    ['/a', 'level'],
    ['a/', 'level'],
    ['a//b', 'level'],
    ['a/{plate}', 'field'],
    ['a/{vin', 'field'],
    ['a/vin}', 'field'],
    ['a/{}', 'field'],
    [`a/${'b'.repeat(250)}`, 'long'],
  ])('%j is refused', (template, problem) => expect(topicProblem(template)).toBe(problem));
});

describe('a topic', () => {
  it('has the values of its message', () => {
    expect(topicOf(topicDefault, values)).toBe('voltdeck/Harbour/LVDEXAMPLE0000001/fault.opened');
  });

  it('has a minus where the message has nothing', () => {
    expect(topicOf(topicDefault, { ...values, vin: null, project: ' ' })).toBe('voltdeck/-/-/fault.opened');
  });

  it('is never led to another level, a wildcard or a topic of the broker by a value', () => {
    expect(topicOf('{project}/{vin}', { ...values, project: '$a/b+#\u0007' })).toBe('_a_b___/LVDEXAMPLE0000001');
  });
});

describe('the subject of a message', () => {
  it('has a token for each level, and the parts of its type', () => {
    expect(subjectOf(topicDefault, values)).toBe('voltdeck.Harbour.LVDEXAMPLE0000001.fault.opened');
    expect(subjectOf('a b.c/{vin}-{deviceId}', { ...values, vin: null })).toBe('a_b_c.--0d5e');
  });

  it('is never led to another token, a wildcard or a subject of the server by a value', () => {
    expect(subjectOf('{project}/{vin}', { ...values, project: '$JS.API >*' })).toBe('_JS_API___.LVDEXAMPLE0000001');
  });
});
