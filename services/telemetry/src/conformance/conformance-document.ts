import type { ConformanceCheckView, ConformanceView } from '@voltdeck/contract';
import { conformanceAreas, conformanceSeverities } from '@voltdeck/protocol/codes';
import { areaOrder } from '@voltdeck/protocol/conformance';
import { conformanceLimits, type BaseLanguage } from '@voltdeck/protocol/contract';
import { figure, momentText, table, type DocumentTable, type Figures, type ReportDocument } from '../report/document.ts';
import { conformanceReportWords } from './words.ts';

/** @param asOf when it is made, ISO 8601 */
export function conformanceDocument(report: ConformanceView, language: BaseLanguage, asOf: string): ReportDocument {
  const say = conformanceReportWords(language);
  const { model, judged, vehicles, from, to, timeZone, checks } = report;
  const at = (moment: string): string => momentText(moment, timeZone, language);
  const [only] = vehicles === 1 ? judged : [];
  return {
    language,
    title: say('title'),
    name: [model ?? say('unnamed'), ...(only === undefined ? [] : [only.vin])].join(' · '),
    lines: [say('range', { from: at(from), to: at(to), timeZone }), say('asOf', { at: at(asOf) }), say('basis')],
    sections: [summary(report, language), ...byArea(checks, language), ...findings(checks, at, language), vehicleTable(report, language)],
    notesTitle: say('notes'),
    notes: [say('noteMust'), say('noteUnseen'), say('noteMessages', { n: conformanceLimits.messagesMax, evidence: conformanceLimits.evidenceMax })],
    footer: `Voltdeck · ${say('title')}`,
  };
}

function summary({ vehicles, judged, withoutMessages, leftOut, checks }: ConformanceView, language: BaseLanguage): Figures {
  const say = conformanceReportWords(language);
  const failed = (severity: ConformanceCheckView['severity']): number => checks.filter((check) => check.severity === severity && check.failed > 0).length;
  return {
    kind: 'figures',
    title: say('summary'),
    figures: [
      figure(say('vehicles'), vehicles),
      figure(say('judged'), judged.length),
      figure(say('conforming'), judged.filter(({ isConforming }) => isConforming).length, '', 0, say('conformingNote')),
      figure(say('failedMust'), failed('must')),
      figure(say('failedShould'), failed('should')),
      figure(say('withoutMessages'), withoutMessages),
      ...(leftOut === 0 ? [] : [figure(say('leftOut'), leftOut, '', 0, say('leftOutNote'))]),
    ],
  };
}

function byArea(checks: readonly ConformanceCheckView[], language: BaseLanguage): DocumentTable[] {
  const say = conformanceReportWords(language);
  const columns = [
    { text: say('check'), width: 3.6 }, { text: say('clause'), width: 2 }, { text: say('severity') },
    { text: say('passed'), decimals: 0 }, { text: say('failed'), decimals: 0 }, { text: say('unseen'), decimals: 0, width: 1.2 },
  ];
  return areaOrder.flatMap((area) => {
    const rows = checks.filter((check) => check.area === area).map(({ title, clause, severity, passed, failed, unseen }) => [title[language], clause[language], conformanceSeverities[severity][language], passed, failed, unseen]);
    return rows.length === 0 ? [] : [table(conformanceAreas[area][language], columns, rows, { empty: say('nothing') })];
  });
}

/** One table for each check that fails, with what to do below it. */
function findings(checks: readonly ConformanceCheckView[], at: (moment: string) => string, language: BaseLanguage): DocumentTable[] {
  const say = conformanceReportWords(language);
  const columns = [{ text: say('vehicle'), width: 1.6 }, { text: say('at'), width: 1.5 }, { text: say('finding'), width: 3 }, { text: say('message'), width: 2.6 }];
  const failing = checks.filter(({ failed }) => failed > 0);
  if (failing.length === 0) return [table(say('findings'), columns, [], { empty: say(checks.length === 0 ? 'nothing' : 'noFindings') })];
  return failing.map(({ title, cure, evidence }) =>
    table(title[language], columns, evidence.map(({ vin, at: moment, finding, messageId, hex }) => [vin, at(moment), finding[language], [messageId ?? '–', hex].join(' ')]), { empty: say('nothing'), cut: say('fix', { cure: cure[language] }) }),
  );
}

function vehicleTable({ judged }: ConformanceView, language: BaseLanguage): DocumentTable {
  const say = conformanceReportWords(language);
  const columns = [{ text: say('vehicle'), width: 2 }, { text: say('plate') }, { text: say('edition') }, { text: say('messages') }, { text: say('result'), width: 1.6 }];
  const rows = judged.map(({ vin, plate, edition, messages, isCut, isConforming }) => [vin, plate, String(edition), isCut ? say('messagesCut', { n: messages }) : String(messages), say(isConforming ? 'conforms' : 'fails')]);
  return table(say('judgedVehicles'), columns, rows, { empty: say('nothing') });
}
