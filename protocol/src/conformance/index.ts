export { type Evidence } from './evidence.ts';
export type { Exchange, ObservedBytes, ObservedFrame, ObservedLink, Sender } from './exchange.ts';
export { type Probe, probes } from './platform-judges.ts';
export { modelResultOf, type ModelCheck, type ModelResult } from './model-result.ts';
export { readExchange, type Reading } from './reading.ts';
export { areaOrder, byArea, type CheckResult, type ConformanceResult, type Finding, outcomeText, resultOf, severityText } from './result.ts';
export { storedExchange, type StoredFrame } from './stored.ts';
export { type CheckName, checkOf, citationOf, isConforming, isPlatformCheck, type Judgement, judgePlatform, judgeTerminal, type Verdict } from './verdict.ts';
