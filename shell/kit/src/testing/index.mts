export { recordedAnswers, type Answers } from './answers.mts';
export { openBench, type Bench, type BenchOptions } from './bench.mts';
export { checkModule, type ConformanceOptions } from './conformance.mts';
export { findBrowser } from './find-browser.mts';
export type { Finding } from './finding.mts';
export { openPart, type OpenedPart, type PartOptions } from './opened-part.mts';
export { recordModule, type Recorded, type RecordOptions } from './record.mts';
export type { Ask } from './respond.mts';
