import { boundParts, changeActions, deviceSources, policySources, serviceStatuses, settingNames, type BindingView, type ChangeView, type ConfigView, type CustomerView, type DeviceKeyView, type DeviceView, type EntityName, type GroupView, type ImportReport, type ModelView, type NamedRef, type ProjectView, type VersionView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from '../api/shape.ts';
import { platformAnswer, profileAnswer } from './profile-answers.ts';
import { vehicleSecurityAnswer } from './security-policies.ts';

/** What the routes of fleet answer, for the API's description. The compiler compares them with the contract's views. */

const ref = shape<NamedRef>()('NamedRef', z.object({ id: z.uuid(), name: z.string() }));
const nullableText = z.string().nullable();

const kept = {
  id: z.uuid(),
  version: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
  createdBy: nullableText,
  updatedBy: nullableText,
  deletedAt: moment.nullable(),
};

export const entityAnswers = {
  project: shape<ProjectView>()('ProjectView', z.object({ ...kept, name: z.string(), number: z.string(), description: nullableText, customer: ref.nullable(), devices: z.number().int() })),
  customer: shape<CustomerView>()('CustomerView', z.object({ ...kept, name: z.string(), description: nullableText, projects: z.number().int() })),
  group: shape<GroupView>()('GroupView', z.object({ ...kept, name: z.string(), description: nullableText, devices: z.number().int() })),
  device: shape<DeviceView>()('DeviceView', z.object({
    ...kept,
    vin: z.string(),
    plate: nullableText,
    vehicleType: nullableText,
    model: ref.nullable(),
    source: z.enum(deviceSources),
    project: ref.nullable(),
    customer: ref.nullable(),
    groups: z.array(ref),
    batteryId: nullableText,
    bmsId: nullableText,
    bmsModel: nullableText,
    hardwareId: nullableText,
    softwareVersion: nullableText,
    softwareSince: moment.nullable(),
    imei: nullableText,
    iccid: nullableText,
    profile: z.string(),
    security: vehicleSecurityAnswer,
    activatedAt: moment.nullable(),
    serviceStatus: z.enum(serviceStatuses),
    serviceSuspended: z.boolean(),
    serviceExpiresAt: moment.nullable(),
  })),
  version: shape<VersionView>()('VersionView', z.object({ ...kept, number: z.string(), notes: nullableText })),
  model: shape<ModelView>()('ModelView', z.object({
    ...kept,
    name: z.string(),
    number: z.string(),
    configuration: nullableText,
    edition: nullableText,
    power: nullableText,
    topSpeed: z.number().nullable(),
    electricRange: z.number().nullable(),
    rangeTest: nullableText,
    gearRatios: nullableText,
    ratedVoltage: z.number().nullable(),
    ratedEnergy: z.number().nullable(),
    voltageMethod: nullableText,
    alarmThresholds: nullableText,
    swappable: z.boolean(),
    rangeExtended: z.boolean(),
    packModel: nullableText,
    packCount: z.number().nullable(),
    packChemistry: nullableText,
    packEnergy: z.number().nullable(),
    packCooling: nullableText,
    packLayout: nullableText,
    packPosition: nullableText,
    motorModel: nullableText,
    motorKind: nullableText,
    motorPosition: nullableText,
    motorCooling: nullableText,
    motorVoltage: z.number().nullable(),
    motorCurrent: z.number().nullable(),
    motorPower: z.number().nullable(),
    motorSpeed: z.number().nullable(),
    motorTorque: z.number().nullable(),
    motorOutputTorque: z.number().nullable(),
    fuelType: nullableText,
    fuelGrade: nullableText,
    enginePower: z.number().nullable(),
    engineTorque: z.number().nullable(),
    fuelCellFuel: nullableText,
    tankKind: nullableText,
    tankPressure: z.number().nullable(),
    fuelCellCooling: nullableText,
    fuelCellVoltage: z.number().nullable(),
    fuelCellRatedPower: z.number().nullable(),
    fuelCellPeakPower: z.number().nullable(),
    stackCount: z.number().nullable(),
    hydrogenRange: z.number().nullable(),
    hydrogenMass: z.number().nullable(),
    terminalModel: nullableText,
    terminalBrand: nullableText,
    devices: z.number().int(),
  })),
  profile: profileAnswer,
  platform: platformAnswer,
  config: shape<ConfigView>()('ConfigView', z.object({ ...kept, name: z.enum(settingNames), value: z.string() })),
} as const satisfies { readonly [Name in EntityName]: z.ZodType };

const fields = z.record(z.string(), z.unknown()).nullable();

export const changeAnswer = shape<ChangeView>()(
  'ChangeView',
  z.object({ id: z.string(), at: moment, by: z.string(), action: z.enum(changeActions), source: z.enum(policySources).nullable(), before: fields, after: fields }),
);

export const bindingAnswer = shape<BindingView>()(
  'BindingView',
  z.object({ id: z.string(), part: z.enum(boundParts), code: z.string(), startedAt: moment, endedAt: moment.nullable() }),
);

export const deviceKeyAnswer = shape<DeviceKeyView>()(
  'DeviceKeyView',
  z.object({ id: z.uuid(), algorithm: z.number().int(), publicKey: z.string(), chipId: nullableText, validFrom: moment, validTo: moment.nullable(), registeredBy: z.string() }),
);

export const importAnswer = shape<ImportReport>()('ImportReport', z.object({
  dryRun: z.boolean(),
  rows: z.number().int(),
  imported: z.number().int(),
  problems: z.array(z.object({ line: z.number().int(), column: z.string(), value: z.string(), reason: z.object({ 'zh-CN': z.string(), en: z.string() }) })),
  problemTotal: z.number().int(),
}));
