import { Injectable } from '@nestjs/common';
import type { InputOf, Outlets, OutputOf } from '@voltdeck/contract';
import { OutletDeadLetterRepository } from './dead-letter.repository.ts';
import { toDeadLetter } from './outlet.mapper.ts';
import { OutletService } from './outlet.service.ts';

/** What receivers refused. */
@Injectable()
export class OutletDeadLetterService {
  constructor(
    private readonly outlets: OutletService,
    private readonly deadLetters: OutletDeadLetterRepository,
  ) {}

  /** @throws DomainError OUTLET_NOT_FOUND */
  async list({ id, cursor, pageSize }: InputOf<Outlets['outletDeadLetters']>): Promise<OutputOf<Outlets['outletDeadLetters']>> {
    await this.outlets.find(id);
    const [rows, total] = await Promise.all([this.deadLetters.page(id, cursor, pageSize), this.deadLetters.count(id)]);
    return { items: rows.map(toDeadLetter), next: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null, total };
  }

  /** @throws DomainError OUTLET_NOT_FOUND */
  async replay({ id, letterIds }: InputOf<Outlets['outletDeadLettersReplay']>): Promise<OutputOf<Outlets['outletDeadLettersReplay']>> {
    await this.outlets.find(id);
    return { replayed: await this.deadLetters.replay(id, letterIds ?? null) };
  }

  /** @throws DomainError OUTLET_NOT_FOUND */
  async remove({ id, letterIds }: InputOf<Outlets['outletDeadLettersDelete']>): Promise<OutputOf<Outlets['outletDeadLettersDelete']>> {
    await this.outlets.find(id);
    return { deleted: await this.deadLetters.remove(id, letterIds ?? null) };
  }
}
