import type { CustomerReportView } from '@voltdeck/contract';
import { caseCauseTexts } from '@voltdeck/protocol/contract';
import { hourMs } from '../epoch.ts';
import { coverLines, cutText, figure, table, type ReportAbout, type ReportDocument } from './document.ts';
import { operationParts } from './operations-document.ts';
import { reportWords } from './words.ts';

const hourS = hourMs / 1_000;

export function customerDocument(about: ReportAbout, figures: CustomerReportView): ReportDocument {
  const { language } = about;
  const say = reportWords(language);
  const { customerName, carbonKg, carbonKgPerKwh, alarms, cases, vehicles, devices } = figures;
  const parts = operationParts(figures, language);
  const within = alarms.acknowledgedWithin.map(({ minutes, alarms: n }) => say('within', { minutes, faults: n })).join(say('listed'));
  const causes = table(
    say('causes'),
    [{ text: say('cause'), width: 4 }, { text: say('casesClosed'), decimals: 0 }],
    cases.byCause.map(({ cause, closed }) => [caseCauseTexts[cause][language], closed]),
    { empty: say('noCauses') },
  );
  const details = table(
    say('vehicleTable'),
    [
      { text: say('vehicle'), width: 2.2 }, { text: say('plate'), width: 1.2 }, { text: say('project'), width: 1.4 }, { text: say('trips'), decimals: 0 }, { text: `${say('distance')} (km)`, decimals: 1 },
      { text: say('charges'), decimals: 0 }, { text: `${say('charged')} (kWh)`, decimals: 1 }, { text: `${say('dischargedGross')} (kWh)`, decimals: 1 }, { text: say('faultCount'), decimals: 0 },
    ],
    vehicles.map((each) => [each.vin, each.plate, each.projectName, each.trips, each.distanceKm, each.charges, each.chargeKwh, each.dischargeKwh, each.faults]),
    { empty: say('noVehicles'), cut: cutText(vehicles.length, devices, language) },
  );
  return {
    language,
    cover: true,
    title: say('customerTitle'),
    name: customerName ?? say('customerUnnamed'),
    lines: [...coverLines(about, figures, null), say('schedule', { name: about.name })],
    sections: [
      {
        kind: 'figures',
        title: say('keyFigures'),
        figures: [
          ...parts.figures,
          figure(say('carbon'), carbonKg, 'kg', 1, say('carbonNote', { factor: carbonKgPerKwh })),
          figure(say('alarmsRaised'), alarms.raised),
          figure(say('alarmsAcknowledged'), alarms.acknowledged, '', 0, within),
          figure(say('alarmsMedian'), alarms.medianMinutes, 'min', 1, alarms.medianMinutes === null ? say('noneAlarmsAcknowledged') : null),
        ],
      },
      ...parts.charts,
      ...parts.days,
      parts.faultBars,
      parts.faultTypes,
      {
        kind: 'figures',
        title: say('cases'),
        figures: [
          figure(say('casesOpened'), cases.opened),
          figure(say('casesClosed'), cases.closed, '', 0, say('casesLate', { n: cases.late })),
          figure(say('casesActive'), cases.active),
          figure(say('casesMedian'), cases.medianS === null ? null : cases.medianS / hourS, 'h', 1, cases.medianS === null ? say('noneClosed') : null),
        ],
      },
      causes,
      details,
    ],
    notesTitle: say('notes'),
    notes: [...parts.notes, say('noteCarbon'), say('noteCases')],
    footer: `${customerName ?? say('customerUnnamed')} · ${say('customerTitle')}`,
  };
}
