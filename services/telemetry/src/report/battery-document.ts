import type { BatteryReportView, SohForecastView } from '@voltdeck/contract';
import type { Cell } from '@voltdeck/base';
import { packLimits, reportLimits, sohNeeds, trendYearsMax, type BaseLanguage } from '@voltdeck/protocol/contract';
import { chartColours, coverLines, cutText, figure, table, type Bars, type DocumentTable, type ReportAbout, type ReportDocument, type TableColumn } from './document.ts';
import { reportWords } from './words.ts';

const { lifeEndSoh, insulationLeast, insulationGood, capacityRiseLeast, coldChargeBelow, deepDischargeBelow, comfortableTo } = packLimits;

interface Listed {
  readonly vin: string;
  readonly plate: string | null;
  readonly projectName: string | null;
}

const listed = ({ vin, plate, projectName }: Listed): readonly Cell[] => [vin, plate, projectName];

export function batteryDocument(about: ReportAbout, figures: BatteryReportView): ReportDocument {
  const { language } = about;
  const say = reportWords(language);
  const { devices, soh, insulation, temperature, usage, spread } = figures;
  const binText = ({ from, to }: { readonly from: number | null; readonly to: number | null }, unit: string): string => {
    if (from === null) return say('binBelow', { to: to ?? 0, unit });
    return to === null ? say('binFrom', { from, unit }) : say('bin', { from, to, unit });
  };
  const sohBars: Bars = {
    kind: 'bars', title: say('sohBars'), unit: '', labels: soh.bins.map((bin) => binText(bin, '%')),
    series: [
      { name: say('firstDay'), colour: chartColours.second, values: soh.bins.map(({ first }) => first) },
      { name: say('lastDay'), colour: chartColours.main, values: soh.bins.map(({ last }) => last) },
    ],
  };
  const temperatureBars: Bars = {
    kind: 'bars', title: say('temperatureBars'), unit: '', labels: temperature.bins.map((bin) => binText(bin, '°C')), series: [{ name: say('packHours'), colour: chartColours.main, values: temperature.bins.map(({ packHours }) => packHours) }],
  };
  const vehicles = (title: string, columns: readonly TableColumn[], rows: readonly (readonly Cell[])[], empty: string, cut: string | null = null): DocumentTable =>
    table(title, [{ text: say('vehicle'), width: 2 }, { text: say('plate'), width: 1.1 }, { text: say('project'), width: 1.4 }, ...columns], rows, { empty, cut });
  const rise = { rise: capacityRiseLeast };
  return {
    language,
    title: say('batteryTitle'),
    name: about.name,
    lines: coverLines(about, figures, figures.scopeName ?? say('allVehicles')),
    sections: [
      {
        kind: 'figures',
        title: say('keyFigures'),
        figures: [
          figure(say('packs'), devices, '', 0, say('packsWithSoh', { n: soh.packs })),
          figure(say('sohMean'), soh.mean, '%', 1, soh.mean === null ? say('noSoh') : null),
          figure(say('sohChange'), soh.meanChange, '%', 2, soh.meanChange === null ? say('tooLittle') : null),
          figure(say('sohBelow', { level: lifeEndSoh }), soh.below, '', 0, say('ofPacks', { n: soh.packs })),
          figure(say('insulationBelow', { limit: insulationLeast }), insulation.belowLeast, '', 0, insulation.belowLeast > 0 ? say('insulationLeastNote') : say('ofPacks', { n: insulation.packs })),
          figure(say('insulationBelow', { limit: insulationGood }), insulation.belowGood, '', 0, say('insulationGoodNote', { limit: insulationLeast })),
          figure(say('charged'), usage.chargeKwh, 'kWh', 1),
          figure(say('discharged'), usage.dischargeKwh, 'kWh', 1, say('gross')),
          figure(say('recovered'), usage.recoveredKwh, 'kWh', 1, usage.recoveredKwh === null ? say('recoveredUnknown') : null),
          figure(say('charges'), usage.charges),
          figure(say('discharges'), usage.discharges),
          figure(say('fullCycles'), usage.fullCycles, '', 2, usage.fullCycles === null ? say('noRated') : say('ofRated', { n: usage.ratedPacks })),
          figure(say('capacity'), usage.capacityPercent, '%', 1, usage.capacityPercent === null ? say('noCapacity', rise) : say('ofCapacity', { n: usage.capacityPacks, ...rise })),
          figure(say('coldCharges'), usage.coldCharges, '', 0, say('coldChargesNote', { at: coldChargeBelow })),
          figure(say('deepDischarges'), usage.deepDischarges, '', 0, say('deepDischargesNote', { at: deepDischargeBelow })),
        ],
      },
      sohBars,
      vehicles(
        say('lowestSoh'),
        [{ text: `${say('soh')} (%)`, decimals: 1 }, { text: `${say('change')} (%)`, decimals: 1 }, { text: say('forecast', { level: lifeEndSoh }), width: 2.6 }],
        soh.lowest.map((pack) => [...listed(pack), pack.soh, pack.change, forecastText(pack.forecast, language)]),
        say('noSoh'),
        soh.below > soh.lowest.length ? cutText(soh.lowest.length, soh.below, language) : null,
      ),
      vehicles(say('widestSpread'), [{ text: `${say('spread')} (mV)`, decimals: 0 }, { text: say('on') }], spread.map((pack) => [...listed(pack), pack.highestSpread, pack.day]), say('noSpread')),
      vehicles(say('lowestInsulation'), [{ text: `${say('insulation')} (Ω/V)`, decimals: 0 }, { text: say('on') }], insulation.lowest.map((pack) => [...listed(pack), pack.insulation, pack.day]), say('noInsulation')),
      temperatureBars,
      vehicles(say('hottest'), [{ text: `${say('highestTemperature')} (°C)`, decimals: 0 }, { text: say('hotHours', { at: comfortableTo }), decimals: 0 }], temperature.hottest.map((pack) => [...listed(pack), pack.highest, pack.hotHours]), say('noTemperature')),
    ],
    notesTitle: say('notes'),
    notes: [
      say('noteSoh'),
      say('noteForecast', { range: reportLimits.forecastDays, days: sohNeeds.days, points: sohNeeds.points, steps: sohNeeds.steps }),
      say('noteInsulation'),
      say('noteTemperature'),
      say('noteUsage'),
      ...(usage.estimated > 0 ? [say('noteEstimated', { n: usage.estimated })] : []),
    ],
    footer: `Voltdeck · ${say('batteryTitle')}`,
  };
}

/** A date that is too far ahead to be named is said to be. */
function forecastText({ state, earliest, likely, latest }: SohForecastView, language: BaseLanguage): string {
  const say = reportWords(language);
  if (state !== 'expected') return say(state);
  const years = { years: trendYearsMax };
  const month = (day: string | null): string => (day === null ? say('farOff', years) : new Intl.DateTimeFormat(language, { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(Date.parse(day)));
  return likely === null ? say('forecastFar', { ...years, earliest: month(earliest) }) : say('forecastRange', { earliest: month(earliest), likely: month(likely), latest: month(latest) });
}
