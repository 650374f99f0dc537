import { Injectable } from '@nestjs/common';
import { entities, type Fleet, type InputOf } from '@voltdeck/contract';
import { BusClient, type CallContext } from '@voltdeck/base';
import { modelFieldNames } from '@voltdeck/protocol/codes';
import { faultEntryFieldNames, forms, importColumns, limits, textIn, type ImportFormat, type Language, type Page, type Procedure } from '@voltdeck/protocol/contract';
import type { Request, Response } from 'express';
import { languageOf } from '../http/problem.ts';
import { factsOf } from '../http/request-facts.ts';
import { sendTable } from '../table/send-table.ts';
import { exportColumns, type ExportedEntity } from './export-columns.ts';

type Rows = AsyncGenerator<readonly string[]>;

/** An example of a model: a number, and what shows how the other kinds are written. */
const modelExample: Readonly<Record<string, string>> = { number: 'LVD6800BEV', edition: '2025', power: 'bev', packChemistry: '01', swappable: '0', rangeExtended: '0' };

/** Insulation of one model, with some of its fields: the others stay as they are built in. */
const faultExample: Readonly<Record<string, string>> = {
  ...{ bmsModel: 'BMS-A', type: '15', level: '3' },
  ...{ checksZh: '测量主正、主负对车身的绝缘电阻', checksEn: 'Measure the insulation of both poles against the body', partsZh: '高压接插件 HV-3', partsEn: 'High-voltage connector HV-3' },
};

const templates = {
  device: importColumns.filter(({ exported }) => exported !== true),
  faultEntry: faultEntryFieldNames.map((name) => ({ label: forms.faultEntry[name].label, example: faultExample[name] ?? '' })),
  model: modelFieldNames.map((name) => ({ label: forms.model[name].label, example: modelExample[name] ?? '' })),
} as const;

/** What a field of a view says in one cell: a named thing its name, a list its names. */
function cellOf(value: unknown, words: (code: string) => string = (code) => code): string {
  if (Array.isArray(value)) return value.map((one) => cellOf(one, words)).join('; ');
  if (typeof value === 'object' && value !== null) return 'name' in value ? String(value.name) : '';
  return value === null || value === undefined ? '' : words(String(value));
}

/** Lists as files: read page by page while they are sent, in the caller's scope. */
@Injectable()
export class ExportService {
  constructor(private readonly bus: BusClient) {}

  async list({ entity, format, ...filters }: InputOf<Fleet['exports']>, context: CallContext, request: Request, response: Response): Promise<void> {
    const query = { ...filters, pageSize: limits.pageSizeMax };
    // The first page before the headers: what is wrong with the request is still a problem then.
    const first = await this.page(entity, query, context);
    factsOf(request).exported = await sendTable(this.rows(entity, query, first, context, languageOf(request)), `${entity}-list`, format, response);
  }

  async template(entity: keyof typeof templates, format: ImportFormat, request: Request, response: Response): Promise<void> {
    const language = languageOf(request);
    async function* rows(): Rows {
      yield templates[entity].map(({ label }) => textIn(label, language));
      yield templates[entity].map(({ example }) => example);
    }
    await sendTable(rows(), `${entity}-import`, format, response);
  }

  private page(entity: ExportedEntity, query: object, context: CallContext): Promise<Page<object>> {
    const list: Procedure<object, Page<object>> = { subject: entities[entity].list.subject };
    return this.bus.call(list, query, context);
  }

  private async *rows(entity: ExportedEntity, query: object, first: Page<object>, context: CallContext, language: Language): Rows {
    const columns = exportColumns[entity];
    yield columns.map(({ label }) => textIn(label, language));
    for (let page = first; ; page = await this.page(entity, { ...query, cursor: page.next }, context)) {
      for (const view of page.items) {
        const values = new Map(Object.entries(view));
        yield columns.map(({ field, words }) => {
          const texts = typeof words === 'function' ? words(values) : words;
          return cellOf(values.get(field), (code) => textIn(texts?.[code], language) ?? code);
        });
      }
      if (page.next === null) return;
    }
  }
}
