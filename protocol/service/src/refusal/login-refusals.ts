import { Injectable } from '@nestjs/common';
import type { RefusedLoginCause } from '@voltdeck/protocol/contract';
import type { Edition } from '@voltdeck/protocol/wire';

export interface LoginRefusal {
  readonly vin: string;
  readonly cause: RefusedLoginCause;
  readonly address: string;
  readonly iccid: string | null;
  readonly edition: Edition;
  readonly atMs: number;
}

/** Refusals of one VIN for one cause, told by the newest. */
export interface CountedRefusal extends LoginRefusal {
  readonly count: number;
}

/** What a flood of made-up VINs may take of our memory between two looks. */
const keptMax = 2_000;

/** Refused logins since somebody last took them. */
@Injectable()
export class LoginRefusals {
  private kept = new Map<string, CountedRefusal>();

  note(given: LoginRefusal): void {
    const refusal = { ...given, vin: printable(given.vin), iccid: given.iccid === null ? null : printable(given.iccid) };
    const name = `${refusal.cause} ${refusal.vin}`;
    const count = (this.kept.get(name)?.count ?? 0) + 1;
    if (count > 1 || this.kept.size < keptMax) this.kept.set(name, { ...refusal, count });
  }

  take(): readonly CountedRefusal[] {
    const taken = [...this.kept.values()];
    this.kept = new Map();
    return taken;
  }
}

/** Strangers send any bytes; a store takes no NUL, and people read what is printed. */
const printable = (text: string): string => text.replace(/[^\x21-\x7e]/g, '?') || '?';
