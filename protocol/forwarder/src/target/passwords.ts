import { Injectable } from '@nestjs/common';
import { DomainError, Sealing } from '@voltdeck/base';
import { passwordName, type TargetRow } from './target.ts';

/** Seals the passwords of targets, and opens them where one logs in. */
@Injectable()
export class Passwords {
  constructor(private readonly sealing: Sealing) {}

  /** @throws DomainError FORWARD_KEY_MISSING */
  seal(id: string, password: string): Buffer {
    if (!this.sealing.isSet) throw new DomainError('FORWARD_KEY_MISSING');
    return this.sealing.seal(Buffer.from(password), passwordName(id));
  }

  /** @throws DomainError FORWARD_PASSWORD_UNREADABLE */
  open({ id, settings, sealed_password: sealed }: TargetRow): string {
    const opened = this.sealing.open(sealed, passwordName(id));
    if (opened === null) throw new DomainError('FORWARD_PASSWORD_UNREADABLE', { name: settings.name });
    return opened.toString();
  }
}
