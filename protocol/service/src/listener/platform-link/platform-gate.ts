import { Injectable } from '@nestjs/common';
import { PasswordHash } from '@voltdeck/base';
import type { Connection } from '../connection.ts';
import { CheckGate, checkCost } from '../gate/check-gate.ts';
import type { Platform } from '../settings/platforms.ts';
import { Platforms } from './platforms.ts';

export type GateAnswer = { readonly platform: Platform } | { readonly refused: 'platformRefused' };

/** Checks who says to be a platform. */
@Injectable()
export class PlatformGate {
  private readonly unmatchable = PasswordHash.unmatchable();

  constructor(
    private readonly platforms: Platforms,
    private readonly gate: CheckGate,
  ) {}

  /** Takes the same time whether the user exists or not: 16 MiB and a core for some tens of milliseconds. @throws GateRefusal */
  admit({ address }: Pick<Connection, 'address'>, user: string, password: string): Promise<GateAnswer> {
    return this.gate.passwords.pass(address, Date.now(), () => this.check(user, password), checkCost.password);
  }

  private async check(user: string, password: string): Promise<GateAnswer> {
    const platform = this.platforms.of(user);
    const matches = await (platform?.password ?? this.unmatchable).matches(password);
    // It may have changed meanwhile.
    const now = this.platforms.of(user);
    return now !== null && now.hash === platform?.hash && now.password !== null && now.enabled && matches ? { platform: now } : { refused: 'platformRefused' };
  }
}
