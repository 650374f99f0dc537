import { administrators, noId, ofNoId, type Expectation } from './expectation.ts';

/** Targets are the administrators': they see vehicles of all projects. */
export const forwardingExpectations: Readonly<Record<string, Expectation>> = {
  forwardTargetList: administrators(),
  forwardTarget: administrators(ofNoId, 404),
  forwardTargetAdd: administrators(() => ({ body: {} }), 400),
  forwardTargetChange: administrators(() => ({ path: { id: noId }, body: {} }), 400),
  forwardTargetDelete: administrators(ofNoId, 404),
  forwardTargetStart: administrators(ofNoId, 404),
  forwardTargetStop: administrators(ofNoId, 404),
  forwardTargetTest: administrators(ofNoId, 404),
  forwardRefusals: administrators(ofNoId, 404),
  forwardRefusalsRetry: administrators(ofNoId, 404),
  forwardCoverage: administrators(() => ({ path: { id: noId }, query: { from: '2026-01-01', to: '2026-01-02' } }), 404),
};
