import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { DomainError } from '@voltdeck/base';
import { formerPassword, passwordFault, weakPassword, type Text } from '@voltdeck/protocol/contract';

/** A password that is found within so many guesses by lists of known ones, and by what people make of them, is none. */
const guessesMin = 1e7;
/** Longer ones are not looked through to their end: each character costs. */
const charactersRead = 64;
const own = ['voltdeck'];

const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

const text: Text = {
  'zh-CN': '这个密码过于常见或有规律，容易被猜到，请改用一句话',
  en: 'This password is well known or follows a pattern and is easy to guess. Use a sentence instead.',
};

/** Whether a password is on the lists, or is one of them repeated, reversed or with a number behind it. */
export function isKnownPassword(password: string, names: readonly string[] = []): boolean {
  return estimate.check(password.slice(0, charactersRead), [...own, ...names]).guesses < guessesMin;
}

/** Whose password it will be. */
interface Owner {
  readonly loginName: string;
  readonly name?: string;
}

/** Why a password is not taken, by the rule of the forms and by the lists; null for a good one. */
export function passwordWeakness(password: string, { loginName, name = loginName }: Owner): Text | null {
  return passwordFault(password, { loginName }) ?? (isKnownPassword(password, [loginName, name]) ? text : null);
}

/** @throws DomainError INPUT_INVALID naming the field */
export function refuseWeakPassword(field: string, password: string, owner: Owner): void {
  const weakness = passwordWeakness(password, owner);
  if (weakness !== null) throw new DomainError('INPUT_INVALID', {}, [weakPassword(field, weakness)]);
}

/** @throws DomainError INPUT_INVALID naming the field */
export function refuseFormerPassword(field: string, isFormer: boolean): void {
  if (isFormer) throw new DomainError('INPUT_INVALID', {}, [weakPassword(field, formerPassword)]);
}
