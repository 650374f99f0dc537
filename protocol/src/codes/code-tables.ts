import { chemistries, operatingModes, plugIns, relays, relayStates, restrictions, selfTests, thermalManagements, upgradeStatuses } from './bms-codes.ts';
import type { CodeTable } from './code-table.ts';
import { activationInfos, activationResults, controls, parameterTexts } from './control-codes.ts';
import { alarmFlags, alarmFlags2025, faultFlags, faultTypes } from './fault-codes.ts';
import { faultLevels } from './fault-levels.ts';
import { commands, encryptions, responseFlags, signatureAlgorithms } from './frame-codes.ts';
import { brakeLevels, chargingStates, coordinateSystems, dcdcStates, driveModes, engineStates, gears, motorStates, vehicleStates, yesNo } from './state-codes.ts';

/** Every code table by the name that field tables use. */
export const codeTables = {
  command: commands,
  responseFlag: responseFlags,
  encryption: encryptions,
  signatureAlgorithm: signatureAlgorithms,
  vehicleState: vehicleStates,
  chargingState: chargingStates,
  driveMode: driveModes,
  dcdcState: dcdcStates,
  gear: gears,
  brakeLevel: brakeLevels,
  motorState: motorStates,
  engineState: engineStates,
  coordinateSystem: coordinateSystems,
  operatingMode: operatingModes,
  selfTest: selfTests,
  plugIn: plugIns,
  thermalManagement: thermalManagements,
  chemistry: chemistries,
  relay: relays,
  relayState: relayStates,
  restriction: restrictions,
  upgradeStatus: upgradeStatuses,
  faultLevel: faultLevels,
  faultType: faultTypes,
  faultFlag: faultFlags,
  alarmFlag: alarmFlags,
  alarmFlag2025: alarmFlags2025,
  control: controls,
  parameter: parameterTexts,
  activationResult: activationResults,
  activationInfo: activationInfos,
  yesNo,
} as const satisfies Readonly<Record<string, CodeTable>>;

export type CodeTableName = keyof typeof codeTables;

const isTableName = (name: string): name is CodeTableName => name in codeTables;

/** The table a field names; undefined for a field that is no code. */
export const codeTable = (name: string | undefined): CodeTable | undefined =>
  name !== undefined && isTableName(name) ? codeTables[name] : undefined;
