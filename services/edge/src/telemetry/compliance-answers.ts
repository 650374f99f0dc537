import { complianceFigureNames } from '@voltdeck/protocol/codes';
import {
  complianceCountNames,
  type ComplianceCounts,
  type ComplianceDay,
  type ComplianceFigures,
  type ComplianceRowView,
  type DeviceComplianceView,
  type FleetComplianceView,
  type ProjectCompliance,
} from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { shape } from '../api/shape.ts';

const counts = shape<ComplianceCounts>()('ComplianceCounts', z.record(z.enum(complianceCountNames), z.number()));
const figures = shape<ComplianceFigures>()('ComplianceFigures', z.record(z.enum(complianceFigureNames), z.number().nullable()));
const sum = z.object({ counts, figures });
const days = z.array(shape<ComplianceDay>()('ComplianceDay', z.object({ counts, figures, day: z.string() })));
const range = { from: z.string(), to: z.string(), timeZone: z.string() };
const text = z.string().nullable();

export const deviceComplianceAnswer = shape<DeviceComplianceView>()('DeviceComplianceView', z.object({ deviceId: z.uuid(), ...range, total: sum, days }));

const project = shape<ProjectCompliance>()(
  'ProjectCompliance',
  z.object({ counts, figures, project: z.object({ id: z.uuid(), name: z.string() }).nullable(), vehicles: z.number().int() }),
);

export const fleetComplianceAnswer = shape<FleetComplianceView>()(
  'FleetComplianceView',
  z.object({ ...range, vehicles: z.number().int(), total: sum, days, projects: z.array(project) }),
);

export const complianceRowAnswer = shape<ComplianceRowView>()(
  'ComplianceRowView',
  z.object({ counts, figures, deviceId: z.uuid(), vin: z.string(), plate: text, projectName: text }),
);
