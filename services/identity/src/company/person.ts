import { checkField, forms } from '@voltdeck/protocol/contract';
import { randomBytes } from 'node:crypto';
import type { Claims } from './claim-rules.ts';

/** Who signs in, as a provider says. */
export interface Person {
  readonly issuer: string;
  /** `sub`: with the issuer it names one person for ever. */
  readonly subject: string;
  readonly claims: Claims;
}

const { loginName: loginForm, email: emailForm } = forms.user;
const loginNameMax = 64;
const nameMax = 100;

const textOf = (claims: Claims, name: string): string => {
  const value = claims[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** The e-mail address, if it is one; providers say nothing of its owner unless it is verified. */
export function emailOf({ claims }: Person): string | null {
  const email = textOf(claims, 'email');
  return email !== '' && checkField(email, emailForm.rules) === null ? email : null;
}

/** The address that may name an existing user: only one that the provider has verified. Some write the flag as a text. */
export function verifiedEmailOf(person: Person): string | null {
  const verified = person.claims['email_verified'];
  return verified === true || verified === 'true' ? emailOf(person) : null;
}

/** What people call the person. */
export function nameOf({ claims, subject }: Person): string {
  const together = [textOf(claims, 'given_name'), textOf(claims, 'family_name')].join(' ').trim();
  const name = textOf(claims, 'name') || together || textOf(claims, 'preferred_username') || subject;
  return [...name.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim()].slice(0, nameMax).join('') || 'user';
}

/** Names to sign in with, the best first: what the provider calls the person, then the same with the provider behind it. */
export function loginNamesOf(person: Person, slug: string): string[] {
  const wanted = [textOf(person.claims, 'preferred_username'), textOf(person.claims, 'email'), person.subject];
  const given = wanted.find((name) => name !== '' && checkField(name, loginForm.rules) === null) ?? (person.subject.replace(/[^\w.@-]/g, '').slice(0, loginNameMax) || slug);
  const withTail = (tail: string): string => `${given.slice(0, loginNameMax - tail.length - 1)}.${tail}`;
  return [given, withTail(slug), withTail(randomBytes(4).toString('hex'))];
}
