import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import { addLanguage, languagesPath, removeLanguage, type OfferedLanguage } from '@voltdeck/protocol/contract';
import type { NextFunction, Request, Response } from 'express';
import { createHash } from 'node:crypto';
import type { EdgeEnvironment } from '../environment.ts';
import { sendCompressed } from '../http/compressed.ts';
import { readLanguages } from './read-languages.ts';

/** Languages besides those that the texts are written in: what pages may offer, and their catalogues. */
@Injectable()
export class FurtherLanguages implements OnModuleInit, OnModuleDestroy {
  #offered: readonly OfferedLanguage[] = [];
  readonly #catalogues = new Map<string, string>();

  constructor(@Inject(CONFIG) private readonly config: Pick<EdgeEnvironment, 'LANGUAGES_DIR'>) {}

  get offered(): readonly OfferedLanguage[] {
    return this.#offered;
  }

  async onModuleInit(): Promise<void> {
    const read = this.config.LANGUAGES_DIR === undefined ? [] : await readLanguages(this.config.LANGUAGES_DIR);
    this.#offered = read.map(({ row, texts }) => {
      const catalogue = JSON.stringify(texts);
      const address = `${languagesPath}/${row.code}.${createHash('sha256').update(catalogue).digest('hex').slice(0, 16)}.json`;
      this.#catalogues.set(address, catalogue);
      addLanguage(row, texts);
      return { ...row, address };
    });
  }

  onModuleDestroy(): void {
    for (const { code } of this.#offered) removeLanguage(code);
  }

  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    const catalogue = request.method === 'GET' ? this.#catalogues.get(request.path) : undefined;
    if (catalogue === undefined) return next();
    response.type('application/json').set('Cache-Control', 'public, max-age=31536000, immutable');
    sendCompressed(request, response, catalogue).catch(next);
  };
}
