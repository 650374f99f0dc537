import type { ProcessVitals, SystemStatusView } from '@voltdeck/contract';
import { serviceNames, stageNames, textIn, type BaseLanguage } from '@voltdeck/protocol/contract';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chapters, examine } from './checks.ts';
import { verdictOf } from './commands.ts';
import type { Deployment } from './deployment.ts';
import { findingLines, inEnglish } from './finding.ts';
import { noAnswer } from './no-answer.ts';
import { CallerError, sameText } from '../sentence.ts';

const at = '2026-01-01T00:00:00.000Z';
const process = (service: string, more: Partial<ProcessVitals> = {}): ProcessVitals => ({
  ...{ service, instance: `host:${service}`, version: '1', startedAt: at, at, logLevel: 'info', troubles: {}, facts: {} },
  figures: service === 'edge' ? { diskFreeBytes: 50, diskBytes: 100 } : { migrationsKnown: 2, migrationsApplied: 2 },
  ...more,
});
const status = (more: Partial<SystemStatusView> = {}): SystemStatusView => ({
  at,
  watchedSince: at,
  backup: null, past: null, deadLetters: { letters: 0, bytes: 0, bytesMax: 1 },
  processes: serviceNames.map((service) => process(service)),
  stages: stageNames.map((name) => ({ name, state: 'healthy', cause: null, detail: null, since: at, figures: name === 'bus' ? [{ name: 'waitingBytes', value: 1 }, { name: 'limitBytes', value: 100 }] : [] })),
  ...more,
});
const whole: Deployment = { url: 'https://console.example', status: status(), retention: { classes: [] }, weaknesses: [], modules: [], askedAt: Date.parse(at), delivery: { url: 'http://console.example', trouble: null } };
const worse = (seen: Partial<Deployment>): string[] => examine({ ...whole, modules: { refused: sameText('not asked') }, ...seen }).map(inEnglish).filter(({ grade, check }) => grade !== 'good' && check !== 'module registry').map(({ grade, check, what }) => `${grade} ${check}: ${what}`);
const withProcess = (service: string, more: Partial<ProcessVitals>): Partial<Deployment> => ({ status: status({ processes: [...serviceNames.filter((name) => name !== service).map((name) => process(name)), process(service, more)] }) });

describe('voltdeck doctor', () => {
  it('finds nothing where nothing is wrong', () => {
    expect(worse({})).toEqual([]);
  });

  it('names a service that is missing and one that is in trouble', () => {
    expect(worse({ status: status({ processes: whole.status.processes.filter(({ service }) => service !== 'fleet') }) })).toEqual(['bad fleet: no process is responding']);
    expect(worse(withProcess('telemetry', { troubles: { ingest: 'no space left' } }))).toEqual(['bad telemetry: ingest: no space left']);
  });

  it('distinguishes a schema that lags from one that is ahead', () => {
    expect(worse(withProcess('fleet', { figures: { migrationsKnown: 3, migrationsApplied: 2 } }))).toEqual(['bad migrations of fleet: the schema has 2 of 3 migrations']);
    expect(worse(withProcess('fleet', { figures: { migrationsKnown: 2, migrationsApplied: 3 } }))).toEqual(['notice migrations of fleet: the schema has 3 migrations, this build has 2']);
  });

  it('sees clocks that are apart', () => {
    expect(worse(withProcess('modules', { at: '2026-01-01T00:00:09.000Z' }))).toEqual(['bad clocks: the clocks of modules at host:modules and of the edge differ by more than 5 s']);
    expect(worse({ askedAt: Date.parse(at) - 60_000 })).toEqual(['notice clocks: the clock of the console is 60 s ahead of this machine']);
    expect(worse({ askedAt: Date.parse(at) + 10_000 })).toEqual([]);
    expect(worse({ askedAt: Date.parse(at) + 3_600_000 })).toEqual(['notice clocks: by the clock of this machine, the data of the console is 3600 s old']);
  });

  it('lists what the services say is weak, with the names concerned and how to close it', () => {
    const weaknesses: Deployment['weaknesses'] = [{ service: 'identity', code: 'TOKENS_NARROWED', count: 2, names: ['nightly (li)', 'export (li)'] }];
    expect(worse({ weaknesses })).toEqual([expect.stringMatching(/^notice weakness of identity: 2 API tokens created .*: nightly \(li\), export \(li\)$/)]);
    expect(worse({ weaknesses: { refused: sameText('answered 503') } })).toEqual(['notice weaknesses: answered 503']);
  });

  it('warns of a certificate before it expires', () => {
    expect(worse(withProcess('protocol', { facts: { tlsCertificateUntil: '2026-01-11T00:00:00.000Z' } }))).toEqual(['notice TLS port of the vehicles at host:protocol: its certificate expires in 10 days']);
    expect(worse(withProcess('protocol', { facts: { tlsCertificateUntil: '2025-12-01T00:00:00.000Z' } }))[0]).toMatch(/^bad .*expired on/);
  });

  it('sees what is in the way of upgrades, of safety and of room', () => {
    expect(worse({ delivery: { url: 'http://x', trouble: 'ECONNREFUSED' } })).toEqual(['bad firmware: DELIVERY_URL http://x does not respond: ECONNREFUSED']);
    expect(worse({ delivery: null })).toEqual(['notice firmware: DELIVERY_URL is not set']);
    expect(worse({ url: 'http://console.example' })).toEqual(['bad transport: the console uses plain HTTP']);
    expect(worse(withProcess('identity', { facts: { demo: 'on' } }))[0]).toMatch(/^notice passwords/);
    expect(worse(withProcess('edge', { figures: { diskFreeBytes: 5, diskBytes: 100 } }))[0]).toMatch(/^bad disk: 5%/);
    expect(worse({ status: status({ deadLetters: { letters: 7, bytes: 1, bytesMax: 9 } }) })).toEqual(['notice dead letters: 7 could not be stored']);
    expect(worse({ retention: { refused: sameText('SERVICE_UNAVAILABLE') } })).toEqual(['bad retention: SERVICE_UNAVAILABLE']);
  });

  it('says the same in Chinese, without a word of English but names', () => {
    const findings = examine({ ...whole, delivery: null, url: 'http://console.example', status: status({ stages: status().stages.map((stage) => ({ ...stage, state: 'stopped', cause: 'BUS_AWAY' })) }) });
    for (const { check, what, todo, guide } of findings) {
      expect([what, ...(todo === undefined ? [] : [todo])].filter((text) => !/\p{Script=Han}/u.test(textIn(text, 'zh-CN'))), textIn(check, 'en')).toEqual([]);
      if (guide !== undefined) expect(textIn(guide, 'zh-CN')).toMatch(/^docs\/zh-CN\/administrator\.md#\p{Script=Han}/u);
    }
  });

  it('gives a next step for everything that is not good', () => {
    const findings = examine({ ...whole, delivery: null, url: 'http://console.example', status: status({ processes: [] }) });
    const full = { check: sameText('disk'), grade: 'bad', what: sameText('full'), todo: sameText('make room') } as const;
    expect(findings.filter(({ grade, todo }) => grade !== 'good' && todo === undefined)).toEqual([]);
    expect(findingLines(full)).toEqual(['WRONG  disk: full', '        -> make room']);
    expect(findingLines({ ...full, guide: sameText('docs/en/administrator.md#disk') })[1]).toBe('        -> make room (docs/en/administrator.md#disk)');
    expect(verdictOf(findings)).toMatch(/^\d+ problems, \d+ notes?, \d+ checks$/);
  });

  it.each(['CONSOLE_AWAY', 'SIGN_IN_REQUIRED', 'PERMISSION_MISSING', 'SERVICE_UNAVAILABLE', null])('has a step of its own for a console that reports nothing (%s)', (code) => {
    const [first, ...others] = ['CONSOLE_AWAY', 'SIGN_IN_REQUIRED', 'PERMISSION_MISSING', 'SERVICE_UNAVAILABLE', null].sort((one) => (one === code ? -1 : 1)).map((each) => noAnswer(new CallerError('said', each)));
    expect(first).toMatchObject({ check: { en: 'console' }, grade: 'bad', what: { en: 'said' } });
    expect(others.map(({ todo }) => todo)).not.toContain(first?.todo);
  });

  it('points to chapters that the administrator guide has', () => {
    const anchorsIn = (language: BaseLanguage): string[] => {
      const guide = readFileSync(new URL(`../../../../docs/${language}/administrator.md`, import.meta.url), 'utf8');
      return [...guide.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replace(/[^\p{L}\d -]/gu, '').replaceAll(' ', '-'));
    };
    for (const language of ['zh-CN', 'en'] as const) {
      const anchors = anchorsIn(language);
      expect([...chapters, { 'zh-CN': '控制台', en: 'console' }].map((chapter) => textIn(chapter, language)).filter((chapter) => !anchors.includes(chapter))).toEqual([]);
    }
    expect(examine({ ...whole, delivery: null }).find(({ check }) => check.en === 'firmware')?.guide).toEqual({ 'zh-CN': 'docs/zh-CN/administrator.md#固件下载', en: 'docs/en/administrator.md#firmware-downloads' });
  });
});
