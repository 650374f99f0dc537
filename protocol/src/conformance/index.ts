export { type Evidence } from './evidence.ts';
export type { Exchange, ObservedBytes, ObservedFrame, ObservedLink, Sender } from './exchange.ts';
export { type Probe, probes } from './platform-judges.ts';
export { readExchange, type Reading } from './reading.ts';
export { type CheckName, checkOf, citationOf, isConforming, isPlatformCheck, type Judgement, judgePlatform, judgeTerminal, type Verdict } from './verdict.ts';
