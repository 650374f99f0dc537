import type { ReportFiguresView } from '@voltdeck/contract';
import { complianceFigures, faultLevelRow, levelKey, raisedLevels, resolveFault, sumOfLevels } from '@voltdeck/protocol/codes';
import { reportLimits, type BaseLanguage } from '@voltdeck/protocol/contract';
import { chartColours, coverLines, cutText, figure, momentText, table, type Bars, type DocumentFigure, type DocumentTable, type ReportAbout, type ReportDocument } from './document.ts';
import { reportWords } from './words.ts';

const faultTypesMost = 20;

type Worked = Pick<ReportFiguresView, 'devices' | 'connectionPercent' | 'total' | 'days' | 'handling' | 'faults'>;

/** What reports about operations and about one customer have in common. */
interface OperationParts {
  readonly figures: readonly DocumentFigure[];
  /** By day; none for a single one. */
  readonly charts: readonly Bars[];
  readonly days: readonly DocumentTable[];
  readonly faultBars: Bars;
  readonly faultTypes: DocumentTable;
  readonly notes: readonly string[];
}

const levelName = (level: number, language: BaseLanguage): string => faultLevelRow(level)?.name[language] ?? String(level);

export function operationParts({ devices, connectionPercent, total, days, handling, faults }: Worked, language: BaseLanguage): OperationParts {
  const say = reportWords(language);
  const connection = complianceFigures.connection.label[language];
  const severalDays = days.length > 1;
  const labels = days.map(({ day }) => day.slice(5));
  const levelNames = raisedLevels.map((level) => levelName(level, language));
  const byCount = [...faults].sort((one, other) => sumOfLevels(other) - sumOfLevels(one));
  const within = handling.acknowledgedWithin.map(({ minutes, faults: n }) => say('within', { minutes, faults: n })).join(say('listed'));
  return {
    figures: [
      figure(say('vehicles'), devices),
      figure(connection, connectionPercent, '%', 1, connectionPercent === null ? say('notComputed') : null),
      figure(say('trips'), total.trips),
      figure(say('distance'), total.distanceKm, 'km', 1),
      figure(say('charges'), total.charges),
      figure(say('charged'), total.chargeKwh, 'kWh', 1),
      figure(say('discharged'), total.dischargeKwh, 'kWh', 1, say('gross')),
      figure(say('recovered'), total.recoveredKwh, 'kWh', 1, total.recoveredKwh === null ? say('recoveredUnknown') : null),
      figure(say('faultsOpened'), sumOfLevels(handling.opened)),
      figure(say('faultsEnded'), sumOfLevels(handling.ended)),
      figure(say('acknowledged'), handling.acknowledged, '', 0, within),
      figure(say('medianMinutes'), handling.medianMinutes, 'min', 1, handling.medianMinutes === null ? say('noneAcknowledged') : null),
    ],
    charts: severalDays
      ? [
          { kind: 'bars', title: say('distanceByDay'), unit: 'km', labels, series: [{ name: say('distance'), colour: chartColours.main, values: days.map(({ distanceKm }) => distanceKm) }] },
          {
            kind: 'bars', title: say('energyByDay'), unit: 'kWh', labels,
            series: [
              { name: say('charged'), colour: chartColours.second, values: days.map(({ chargeKwh }) => chargeKwh) },
              { name: say('dischargedGross'), colour: chartColours.main, values: days.map(({ dischargeKwh }) => dischargeKwh) },
            ],
          },
          { kind: 'bars', title: say('connectionByDay'), unit: '%', labels, series: [{ name: connection, colour: chartColours.main, values: days.map((each) => each.connectionPercent) }] },
        ]
      : [],
    days: severalDays
      ? [
          table(
            say('days'),
            [
              { text: say('day'), width: 1.3 }, { text: `${connection} (%)`, decimals: 1 }, { text: say('trips'), decimals: 0 }, { text: `${say('distance')} (km)`, decimals: 1 }, { text: say('charges'), decimals: 0 },
              { text: `${say('charged')} (kWh)`, decimals: 1 }, { text: `${say('dischargedGross')} (kWh)`, decimals: 1 }, { text: `${say('recovered')} (kWh)`, decimals: 1 },
            ],
            days.map((each) => [each.day, each.connectionPercent, each.trips, each.distanceKm, each.charges, each.chargeKwh, each.dischargeKwh, each.recoveredKwh]),
            { empty: say('nothing') },
          ),
        ]
      : [],
    faultBars: {
      kind: 'bars', title: say('faultsByLevel'), unit: '', labels: levelNames,
      series: [
        { name: say('faultsOpened'), colour: chartColours.main, values: raisedLevels.map((level) => handling.opened[levelKey(level)]) },
        { name: say('faultsEnded'), colour: chartColours.second, values: raisedLevels.map((level) => handling.ended[levelKey(level)]) },
      ],
    },
    faultTypes: table(
      say('faultTypes'),
      [{ text: say('fault'), width: 3 }, ...levelNames.map((text) => ({ text, decimals: 0 })), { text: say('total'), decimals: 0 }],
      byCount.slice(0, faultTypesMost).map((each) => [resolveFault(each.type).name[language], ...raisedLevels.map((level) => each[levelKey(level)]), sumOfLevels(each)]),
      { empty: say('noFaults'), cut: cutText(faultTypesMost, byCount.length, language) },
    ),
    notes: [
      say('noteEnergy'),
      ...(total.estimated > 0 ? [say('noteEstimated', { n: total.estimated })] : []),
      say('noteConnection', { definition: complianceFigures.connection.definition[language] }),
      say('noteFaults'),
    ],
  };
}

export function operationsDocument(about: ReportAbout, figures: ReportFiguresView): ReportDocument {
  const { language } = about;
  const say = reportWords(language);
  const { timeZone, needs } = figures;
  const parts = operationParts(figures, language);
  const projects = table(
    say('projects'),
    [{ text: say('project'), width: 3 }, { text: say('vehicles'), decimals: 0 }, { text: `${complianceFigures.connection.label[language]} (%)`, decimals: 1 }],
    figures.projects.map(({ name, vehicles, connectionPercent }) => [name ?? say('noProject'), vehicles, connectionPercent]),
    { empty: say('nothing'), cut: cutText(figures.projects.length, figures.projectsTotal, language) },
  );
  const shown = figures.attention.slice(0, reportLimits.rowsMax);
  const attention = table(
    say('attention'),
    [{ text: say('vehicle'), width: 2.2 }, { text: say('plate'), width: 1.2 }, { text: say('project'), width: 1.4 }, { text: say('matter'), width: 1.8 }, { text: say('level') }, { text: say('since'), width: 1.6 }, { text: say('owner'), width: 1.2 }],
    shown.map(({ vin, plate, projectName, need, level, faultName, since, owner }) => [
      vin, plate, projectName, need === 'silent' ? say('silent') : (faultName?.[language] ?? null), need === 'silent' ? null : levelName(level, language), momentText(since, timeZone, language), owner,
    ]),
    { empty: say('noAttention'), cut: cutText(shown.length, needs.fault.matters + needs.silent.matters + needs.handled.matters, language) },
  );
  return {
    language,
    title: say('title'),
    name: about.name,
    lines: coverLines(about, figures, figures.scopeName ?? say('allVehicles')),
    sections: [{ kind: 'figures', title: say('keyFigures'), figures: parts.figures }, ...parts.charts, parts.faultBars, ...parts.days, parts.faultTypes, projects, attention],
    notesTitle: say('notes'),
    notes: [...parts.notes, say('noteAttention')],
    footer: `Voltdeck · ${say('title')}`,
  };
}
