import { Inject, Injectable } from '@nestjs/common';
import { PLATFORMS, type Platform } from '../settings/platforms.ts';
import { PasswordHash } from './password-hash.ts';

/** Passwords being checked at a time: each takes 16 MiB and a core for some tens of milliseconds. */
const checksMax = 32;

export type GateAnswer = { readonly platform: Platform } | { readonly refused: 'platformRefused' | 'platformsBusy' };

/** Knows the configured platforms and checks who says to be one. */
@Injectable()
export class PlatformGate {
  private readonly byUser: ReadonlyMap<string, Platform>;
  private readonly nobody = PasswordHash.ofNobody();
  private checks = 0;

  constructor(@Inject(PLATFORMS) platforms: readonly Platform[]) {
    this.byUser = new Map(platforms.map((platform) => [platform.user, platform]));
  }

  /** Takes the same time whether the user exists or not. */
  async admit(user: string, password: string): Promise<GateAnswer> {
    if (this.checks >= checksMax) return { refused: 'platformsBusy' };
    this.checks++;
    try {
      const platform = this.byUser.get(user);
      const matches = await (platform?.password ?? this.nobody).matches(password);
      return platform !== undefined && matches ? { platform } : { refused: 'platformRefused' };
    } finally {
      this.checks--;
    }
  }
}
