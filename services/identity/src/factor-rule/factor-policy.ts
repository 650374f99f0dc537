import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '@voltdeck/base';
import type { SettingName, UserType } from '@voltdeck/protocol/contract';
import { FactorRepository } from './factor.repository.ts';

const settingOf = { administrator: 'secondStepAdministrators', operator: 'secondStepOperators' } as const satisfies Record<UserType, SettingName>;

/** From when which users need a second factor. */
@Injectable()
export class FactorPolicy {
  constructor(
    @Inject(Settings) private readonly settings: Pick<Settings, 'values' | 'timeZone'>,
    private readonly factors: FactorRepository,
  ) {}

  /** Day (YYYY-MM-DD) in the business time zone; null: it is a choice. */
  requiredFrom(type: UserType): string | null {
    return this.settings.values[settingOf[type]] || null;
  }

  isRequired(type: UserType): boolean {
    const from = this.requiredFrom(type);
    // Swedish dates are written as ISO 8601 writes them.
    return from !== null && from.slice(0, 10) <= new Date().toLocaleDateString('sv-SE', { timeZone: this.settings.timeZone });
  }

  /** Whether a user has to set one up before anything else. Who comes in by a company's provider alone has the factors of that. */
  async confines({ id, type }: { readonly id: string; readonly type: UserType }): Promise<boolean> {
    return this.isRequired(type) && !(await this.factors.any(id)) && !(await this.factors.isOfCompanyAlone(id));
  }
}
