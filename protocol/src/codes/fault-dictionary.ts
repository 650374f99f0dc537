import type { Text } from './code-table.ts';
import { faultAdvice } from './fault-advice.ts';
import { faultTypes } from './fault-codes.ts';
import { keysOf } from './tabulate.ts';

/** What an entry can say of a fault type, in each language. */
export type FaultPart = 'name' | 'causes' | 'checks' | 'parts';

interface FaultTextRow {
  readonly part: FaultPart;
  readonly language: 'zh-CN' | 'en';
  readonly most: number;
  readonly label: Text;
}

/** The texts of an entry of the fault dictionary, in the order in which forms and files have them. */
export const faultEntryTexts = {
  nameZh: { part: 'name', language: 'zh-CN', most: 60, label: { 'zh-CN': '名称（中文）', en: 'Name (Chinese)' } },
  nameEn: { part: 'name', language: 'en', most: 60, label: { 'zh-CN': '名称（英文）', en: 'Name (English)' } },
  causesZh: { part: 'causes', language: 'zh-CN', most: 1_000, label: { 'zh-CN': '常见原因（中文）', en: 'Usual causes (Chinese)' } },
  causesEn: { part: 'causes', language: 'en', most: 1_000, label: { 'zh-CN': '常见原因（英文）', en: 'Usual causes (English)' } },
  checksZh: { part: 'checks', language: 'zh-CN', most: 1_000, label: { 'zh-CN': '先检查（中文）', en: 'Check first (Chinese)' } },
  checksEn: { part: 'checks', language: 'en', most: 1_000, label: { 'zh-CN': '先检查（英文）', en: 'Check first (English)' } },
  partsZh: { part: 'parts', language: 'zh-CN', most: 500, label: { 'zh-CN': '备件（中文）', en: 'Parts (Chinese)' } },
  partsEn: { part: 'parts', language: 'en', most: 500, label: { 'zh-CN': '备件（英文）', en: 'Parts (English)' } },
} as const satisfies Readonly<Record<string, FaultTextRow>>;

export type FaultEntryText = keyof typeof faultEntryTexts;
export const faultEntryTextNames: readonly FaultEntryText[] = keysOf(faultEntryTexts);

/** What a deployment says of a fault type in place of the base; null: as the base. */
export interface FaultEntry extends Readonly<Record<FaultEntryText, string | null>> {
  /** How the model rates it. Facts that are stored keep the level that the vehicle reported. */
  readonly level: number | null;
}

/** A fault type as an operator reads it. */
export interface ResolvedFault {
  readonly name: Text;
  readonly level: number | null;
  readonly causes: Text | null;
  readonly checks: Text | null;
  readonly parts: Text | null;
}

type Half = Readonly<Record<'zh-CN' | 'en', string | null>>;

function halves(entries: readonly FaultEntry[], part: FaultPart): Half {
  const saidIn = (language: FaultTextRow['language']): string | null => {
    const field = faultEntryTextNames.find((name) => faultEntryTexts[name].part === part && faultEntryTexts[name].language === language);
    return field === undefined ? null : (entries.find((entry) => entry[field] !== null)?.[field] ?? null);
  };
  return { 'zh-CN': saidIn('zh-CN'), en: saidIn('en') };
}

/** Without a base, what is said in one language alone is shown in both: better than nothing. */
function wholeText({ 'zh-CN': chinese, en: english }: Half, base: Text | null): Text | null {
  const [zh, en] = [chinese ?? base?.['zh-CN'] ?? english, english ?? base?.en ?? chinese];
  return zh === null || en === null ? null : { 'zh-CN': zh, en };
}

/**
 * What to call a fault type and what to know of it. The one place that says which entry counts: field by field and language by
 * language the first entry that says something, else the base.
 *
 * @param entries those for the type, that of the vehicle's model before that of all models
 */
export function resolveFault(type: number, entries: readonly FaultEntry[] = []): ResolvedFault {
  const advice = faultAdvice[type];
  const unknown: Text = { 'zh-CN': String(type), en: String(type) };
  return {
    name: wholeText(halves(entries, 'name'), faultTypes[type] ?? unknown) ?? unknown,
    level: entries.find(({ level }) => level !== null)?.level ?? null,
    causes: wholeText(halves(entries, 'causes'), advice?.causes ?? null),
    checks: wholeText(halves(entries, 'checks'), advice?.checks ?? null),
    parts: wholeText(halves(entries, 'parts'), null),
  };
}
