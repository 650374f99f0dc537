import { Injectable } from '@nestjs/common';
import { PasswordHash } from '@voltdeck/platform';
import type { Platform } from '../settings/platforms.ts';
import { Platforms } from './platforms.ts';

/** Passwords being checked at a time: each takes 16 MiB and a core for some tens of milliseconds. */
const checksMax = 32;

export type GateAnswer = { readonly platform: Platform } | { readonly refused: 'platformRefused' | 'platformsBusy' };

/** Checks who says to be a platform. */
@Injectable()
export class PlatformGate {
  private readonly nobody = PasswordHash.ofNobody();
  private checks = 0;

  constructor(private readonly platforms: Platforms) {}

  /** Takes the same time whether the user exists or not. */
  async admit(user: string, password: string): Promise<GateAnswer> {
    if (this.checks >= checksMax) return { refused: 'platformsBusy' };
    this.checks++;
    try {
      const platform = this.platforms.of(user);
      const matches = await (platform?.password ?? this.nobody).matches(password);
      // It may have changed meanwhile.
      const now = this.platforms.of(user);
      return now !== null && now.hash === platform?.hash && now.password !== null && now.enabled && matches ? { platform: now } : { refused: 'platformRefused' };
    } finally {
      this.checks--;
    }
  }
}
