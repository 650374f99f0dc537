export type { Answers } from './answers.mts';
export { checkModule, type ConformanceOptions } from './conformance.mts';
export type { Finding } from './finding.mts';
