import type { ReportFiguresView } from '@voltdeck/contract';
import type { Cell } from '@voltdeck/base';
import { complianceFigures, faultLevelRow, levelKey, raisedLevels, resolveFault, sumOfLevels } from '@voltdeck/protocol/codes';
import { reportLimits, type BaseLanguage, type ReportRhythm } from '@voltdeck/protocol/contract';
import { reportWords } from './words.ts';

/** A figure with what it is called; null with the reason in the note. */
export interface DocumentFigure {
  readonly label: string;
  readonly value: number | null;
  readonly unit: string;
  readonly decimals: number;
  readonly note: string | null;
}

export interface Bars {
  readonly kind: 'bars';
  readonly title: string;
  readonly unit: string;
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly colour: string; readonly values: readonly (number | null)[] }[];
}

export interface TableColumn {
  readonly text: string;
  /** Of a number. */
  readonly decimals?: number;
  /** Beside the others, 1 by default. */
  readonly width?: number;
}

export interface DocumentTable {
  readonly kind: 'table';
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** In place of rows. */
  readonly empty: string;
  /** Says that rows are left out, and how many there are. */
  readonly cut: string | null;
}

export interface Figures {
  readonly kind: 'figures';
  readonly title: string;
  readonly figures: readonly DocumentFigure[];
}

/** What a report says, before it is laid out. */
export interface ReportDocument {
  readonly language: BaseLanguage;
  readonly title: string;
  readonly name: string;
  readonly lines: readonly string[];
  readonly sections: readonly (Figures | Bars | DocumentTable)[];
  readonly notesTitle: string;
  readonly notes: readonly string[];
  readonly footer: string;
}

export interface ReportAbout {
  readonly name: string;
  readonly rhythm: ReportRhythm;
  readonly language: BaseLanguage;
}

const colours = { main: '#2563eb', second: '#0d9488' };
const faultTypesMost = 20;

export function reportDocument(about: ReportAbout, figures: ReportFiguresView): ReportDocument {
  const { language } = about;
  const say = reportWords(language);
  const { timeZone, days, total, handling, needs } = figures;
  const momentText = (at: string): string => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(at));
  const dayText = (at: number): string => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' }).format(at);
  const [from, to] = [Date.parse(figures.from), Date.parse(figures.to) - 1];
  const severalDays = days.length > 1;
  const figure = (label: string, value: number | null, unit = '', decimals = 0, note: string | null = null): DocumentFigure => ({ label, value, unit, decimals, note });
  const opened = sumOfLevels(handling.opened);
  const levelNames = raisedLevels.map((level) => faultLevelRow(level)?.name[language] ?? String(level));
  const shortDays = days.map(({ day }) => day.slice(5));

  const keyFigures: Figures = {
    kind: 'figures',
    title: say('keyFigures'),
    figures: [
      figure(say('vehicles'), figures.devices),
      figure(complianceFigures.connection.label[language], figures.connectionPercent, '%', 1, figures.connectionPercent === null ? say('notComputed') : null),
      figure(say('trips'), total.trips),
      figure(say('distance'), total.distanceKm, 'km', 1),
      figure(say('charges'), total.charges),
      figure(say('charged'), total.chargeKwh, 'kWh', 1),
      figure(say('discharged'), total.dischargeKwh, 'kWh', 1, say('gross')),
      figure(say('recovered'), total.recoveredKwh, 'kWh', 1, total.recoveredKwh === null ? say('recoveredUnknown') : null),
      figure(say('faultsOpened'), opened),
      figure(say('faultsEnded'), sumOfLevels(handling.ended)),
      figure(say('acknowledged'), handling.acknowledged, '', 0, handling.acknowledgedWithin.map(({ minutes, faults }) => say('within', { minutes, faults })).join(say('listed'))),
      figure(say('medianMinutes'), handling.medianMinutes, 'min', 1, handling.medianMinutes === null ? say('noneAcknowledged') : null),
    ],
  };
  const charts: Bars[] = severalDays
    ? [
        { kind: 'bars', title: say('distanceByDay'), unit: 'km', labels: shortDays, series: [{ name: say('distance'), colour: colours.main, values: days.map(({ distanceKm }) => distanceKm) }] },
        {
          kind: 'bars', title: say('energyByDay'), unit: 'kWh', labels: shortDays,
          series: [
            { name: say('charged'), colour: colours.second, values: days.map(({ chargeKwh }) => chargeKwh) },
            { name: say('dischargedGross'), colour: colours.main, values: days.map(({ dischargeKwh }) => dischargeKwh) },
          ],
        },
        { kind: 'bars', title: say('connectionByDay'), unit: '%', labels: shortDays, series: [{ name: complianceFigures.connection.label[language], colour: colours.main, values: days.map(({ connectionPercent }) => connectionPercent) }] },
      ]
    : [];
  const faultBars: Bars = {
    kind: 'bars', title: say('faultsByLevel'), unit: '', labels: levelNames,
    series: [
      { name: say('faultsOpened'), colour: colours.main, values: raisedLevels.map((level) => handling.opened[levelKey(level)]) },
      { name: say('faultsEnded'), colour: colours.second, values: raisedLevels.map((level) => handling.ended[levelKey(level)]) },
    ],
  };
  const table = (title: string, columns: readonly TableColumn[], rows: readonly (readonly Cell[])[], { empty = say('nothing'), cut = null }: { empty?: string; cut?: string | null } = {}): DocumentTable => ({ kind: 'table', title, columns, rows, empty, cut });
  const dayTable = table(
    say('days'),
    [
      { text: say('day'), width: 1.3 }, { text: `${complianceFigures.connection.label[language]} (%)`, decimals: 1 }, { text: say('trips'), decimals: 0 }, { text: `${say('distance')} (km)`, decimals: 1 }, { text: say('charges'), decimals: 0 },
      { text: `${say('charged')} (kWh)`, decimals: 1 }, { text: `${say('dischargedGross')} (kWh)`, decimals: 1 }, { text: `${say('recovered')} (kWh)`, decimals: 1 },
    ],
    days.map((each) => [each.day, each.connectionPercent, each.trips, each.distanceKm, each.charges, each.chargeKwh, each.dischargeKwh, each.recoveredKwh]),
  );
  const byCount = [...figures.faults].sort((one, other) => sumOfLevels(other) - sumOfLevels(one));
  const faultTable = table(
    say('faultTypes'),
    [{ text: say('fault'), width: 3 }, ...levelNames.map((text) => ({ text, decimals: 0 })), { text: say('total'), decimals: 0 }],
    byCount.slice(0, faultTypesMost).map((each) => [resolveFault(each.type).name[language], ...raisedLevels.map((level) => each[levelKey(level)]), sumOfLevels(each)]),
    { empty: say('noFaults'), cut: byCount.length > faultTypesMost ? say('cut', { shown: faultTypesMost, total: byCount.length }) : null },
  );
  const projectTable = table(
    say('projects'),
    [{ text: say('project'), width: 3 }, { text: say('vehicles'), decimals: 0 }, { text: `${complianceFigures.connection.label[language]} (%)`, decimals: 1 }],
    figures.projects.map(({ name, vehicles, connectionPercent }) => [name ?? say('noProject'), vehicles, connectionPercent]),
    { cut: figures.projectsTotal > figures.projects.length ? say('cut', { shown: figures.projects.length, total: figures.projectsTotal }) : null },
  );
  const matters = needs.fault.matters + needs.silent.matters + needs.handled.matters;
  const shown = figures.attention.slice(0, reportLimits.rowsMax);
  const attentionTable = table(
    say('attention'),
    [{ text: say('vehicle'), width: 2.2 }, { text: say('plate'), width: 1.2 }, { text: say('project'), width: 1.4 }, { text: say('matter'), width: 1.8 }, { text: say('level') }, { text: say('since'), width: 1.6 }, { text: say('owner'), width: 1.2 }],
    shown.map(({ vin, plate, projectName, need, level, faultName, since, owner }) => [
      vin, plate, projectName, need === 'silent' ? say('silent') : (faultName?.[language] ?? null), need === 'silent' ? null : (faultLevelRow(level)?.name[language] ?? String(level)), momentText(since), owner,
    ]),
    { empty: say('noAttention'), cut: matters > shown.length ? say('cut', { shown: shown.length, total: matters }) : null },
  );
  return {
    language,
    title: say('title'),
    name: about.name,
    lines: [
      say('period', { rhythm: say(about.rhythm), days: severalDays ? say('range', { from: dayText(from), to: dayText(to) }) : dayText(from) }),
      say('scope', { scope: figures.scopeName ?? say('allVehicles') }),
      say('asOf', { at: momentText(figures.asOf), timeZone }),
    ],
    sections: [keyFigures, ...charts, faultBars, ...(severalDays ? [dayTable] : []), faultTable, projectTable, attentionTable],
    notesTitle: say('notes'),
    notes: [
      say('noteEnergy'),
      ...(total.estimated > 0 ? [say('noteEstimated', { n: total.estimated })] : []),
      say('noteConnection', { definition: complianceFigures.connection.definition[language] }),
      say('noteFaults'),
      say('noteAttention'),
    ],
    footer: `Voltdeck · ${say('title')}`,
  };
}

export const numberText = (value: number | null, decimals: number, language: BaseLanguage): string =>
  value === null ? '–' : new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
