import * as blocks2016 from './tables/blocks-2016.ts';
import * as blocks2025 from './tables/blocks-2025.ts';
import * as bms from './tables/blocks-bms.ts';
import * as messages from './tables/messages.ts';

/** Every block table by the name its generated reader and writer carry. */
export const blockLayouts = {
  vehicle2016: blocks2016.vehicle2016,
  motors2016: blocks2016.motors2016,
  fuelCell2016: blocks2016.fuelCell2016,
  engine2016: blocks2016.engine2016,
  location2016: blocks2016.location2016,
  extremes2016: blocks2016.extremes2016,
  alarm2016: blocks2016.alarm2016,
  cells2016: blocks2016.cells2016,
  temperatures2016: blocks2016.temperatures2016,
  vehicle2025: blocks2025.vehicle2025,
  motors2025: blocks2025.motors2025,
  fuelCell2025: blocks2025.fuelCell2025,
  engine2025: blocks2025.engine2025,
  location2025: blocks2025.location2025,
  alarm2025: blocks2025.alarm2025,
  cells2025: blocks2025.cells2025,
  temperatures2025: blocks2025.temperatures2025,
  stacks2025: blocks2025.stacks2025,
  supercapacitor2025: blocks2025.supercapacitor2025,
  supercapacitorExtremes2025: blocks2025.supercapacitorExtremes2025,
  signature2025: blocks2025.signature2025,
  bmsStatus: bms.bmsStatus,
  bmsFaults: bms.bmsFaults,
  bmsRatings: bms.bmsRatings,
  bmsStatistics: bms.bmsStatistics,
  bmsUpgrade: bms.bmsUpgrade,
  commandResult: bms.commandResult,
} as const;

/** Every data unit that is no report, and the heads of those that continue behind one. */
export const messageLayouts = {
  login2016: messages.login2016,
  login2025: messages.login2025,
  logout: messages.logout,
  platformLogin: messages.platformLogin,
  platformLogout: messages.platformLogout,
  heartbeat: messages.heartbeat,
  timeSync: messages.timeSync,
  answer: messages.answer,
  sealed: messages.sealed,
  opaque: messages.opaque,
  activation: messages.activation,
  activationResult: messages.activationResult,
  keyExchange: messages.keyExchange,
  parameterQuery: messages.parameterQuery,
  parameterResults: messages.parameterResults,
} as const;

export const partLayouts = {
  parameterHead: messages.parameterHead,
  controlHead: messages.controlHead,
  alarmArguments: messages.alarmArguments,
  calibration: messages.calibration,
} as const;
