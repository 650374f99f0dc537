import { object, type Ask, type Expectation } from './expectation.ts';

const hourMs = 3_600_000;

const ofVehicle: Ask = ({ device, at }) => ({ query: { deviceId: device, from: String(at - hourMs), to: String(at + hourMs) } });

/** Of the routes of conformance reports, by their names. */
export const conformanceExpectations: Readonly<Record<string, Expectation>> = {
  conformance: object(ofVehicle),
  conformanceFile: object(ofVehicle),
};
