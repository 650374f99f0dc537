import { byArea, outcomeText, severityText, type CheckResult, type ConformanceResult, type ModelResult } from '@voltdeck/protocol/conformance';
import { language, say } from '../language/language.ts';
import { findingText } from './lines.ts';
import { failingLines, modelHead, modelVerdict } from './model-lines.ts';
import { clauseText, momentText } from './moment-text.ts';
import { words } from './words.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const style = `body{font:14px/1.5 system-ui,"Noto Sans SC","Microsoft YaHei",sans-serif;color:#111827;background:#fff;margin:2rem auto;max-width:60rem;padding:0 1rem}
h1{font-size:1.6rem;border-top:6px solid #2563eb;padding-top:1rem}h2{font-size:1.2rem;margin-top:2rem}h3{font-size:1rem;margin:1.5rem 0 .3rem}
table{width:100%;border-collapse:collapse}th{background:#f3f4f6;text-align:left}th,td{border-bottom:1px solid #d1d5db;padding:.35rem .5rem;vertical-align:top}
.fail{color:#b91c1c;font-weight:600}.pass{color:#15803d}.unseen{color:#4b5563}code{font-size:.75rem;overflow-wrap:anywhere}.soft{color:#4b5563}
tr{break-inside:avoid}@media print{body{margin:0;max-width:none}}`;

/** A report as one HTML file that needs nothing else, and prints. */
export const resultPage = (results: readonly ConformanceResult[]): string => whole(results.map(section));

/** The same of vehicle models: each in sum, then its vehicles. */
export const modelPage = (models: readonly ModelResult[], from: number, to: number): string =>
  whole(models.flatMap((model) => [modelSection(model, from, to), ...model.vehicles.map(section)]));

function whole(sections: readonly string[]): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(say(words.title))}</title><style>${style}</style></head>
<body><h1>${safe(say(words.title))}</h1>
${sections.join('\n')}
</body></html>
`;
}

function modelSection(result: ModelResult, from: number, to: number): string {
  const rows = result.checks.map((check) => {
    const found = failingLines(check).map((line) => `<div>${safe(line)}</div>`).join('');
    const cure = check.failed === 0 ? '' : `<div class="soft">${safe(say(words.cure, { cure: check.cure }))}</div>`;
    return `<tr><td class="${check.failed === 0 ? 'pass' : 'fail'}">${safe(say(words.vehicleCounts, { ...check }))}</td><td>${safe(say(check.title))}${found}${cure}</td><td>${safe(clauseText(check.clause))}</td><td>${safe(say(severityText(check.severity)))}</td></tr>`;
  });
  return `<section><h2>${safe(modelHead(result, from, to))}</h2>
<p class="${result.isConforming ? 'pass' : 'fail'}">${safe(modelVerdict(result))}</p>
<table><thead><tr><th>${[words.vehicles, words.check, words.clause, words.severity].map((text) => safe(say(text))).join('</th><th>')}</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></section>`;
}

function section(result: ConformanceResult): string {
  const { name, edition, frames, fromMs, toMs, counts } = result;
  const groups = byArea(result).map(({ title, checks }) => `<h3>${safe(say(title))}</h3>
<table><thead><tr><th>${[words.outcome, words.check, words.clause, words.severity, words.found].map((text) => safe(say(text))).join('</th><th>')}</th></tr></thead>
<tbody>${checks.map(row).join('')}</tbody></table>`);
  return `<section><h2>${safe(say(words.head, { name, edition, frames, from: momentText(fromMs), to: momentText(toMs) }))}</h2>
<p class="${result.isConforming ? 'pass' : 'fail'}">${safe(say(result.isConforming ? words.passes : words.fails, { ...counts }))}</p>
${groups.join('\n')}</section>`;
}

function row({ outcome, title, clause, severity, failed, observed, findings, cure }: CheckResult): string {
  const found = findings.map((finding) => `<div>${safe(findingText(finding))}<br><code>${finding.hex}</code></div>`).join('');
  const more = outcome === 'fail' ? `${found}<div class="soft">${safe(say(words.cure, { cure }))}</div>` : '';
  return `<tr><td class="${outcome}">${safe(say(outcomeText(outcome)))}</td><td>${safe(say(title))}${more}</td><td>${safe(clauseText(clause))}</td><td>${safe(say(severityText(severity)))}</td><td>${outcome === 'unseen' ? '–' : `${failed} / ${observed}`}</td></tr>`;
}
