import { Injectable } from '@nestjs/common';
import type { ChallengeGrant, InputOf, People } from '@voltdeck/contract';
import { Buckets, DomainError, networkOf } from '@voltdeck/base';
import { limits, type Text } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { randomInt } from 'node:crypto';
import { hashOf, newSecret } from '../secret.ts';
import { KnownBrowserRepository } from '../session/known-browser.repository.ts';
import { PicturePool } from './picture-pool.ts';

interface Question {
  readonly text: Text;
  readonly answer: string;
}

function newQuestion(): Question {
  const [first, second] = [randomInt(2, 30), randomInt(2, 10)];
  return {
    text: { 'zh-CN': `${first} 加 ${second} 等于多少？`, en: `What is ${first} plus ${second}?` },
    answer: String(first + second),
  };
}

/** Hashed with the secret of the cookie: the answers are few, the secret is not. */
function answerHash(secret: string, answer: string): Buffer {
  return hashOf(`${secret}\n${answer.trim().toUpperCase()}`);
}

/** Verification codes: each for one browser, one try and two minutes. */
@Injectable()
export class ChallengeService {
  private readonly asked = new Buckets({ burst: limits.challengesBurst, perSecond: limits.challengesPerSecond });

  constructor(
    private readonly dataSource: DataSource,
    private readonly pictures: PicturePool,
    private readonly browsers: KnownBrowserRepository,
  ) {}

  /**
   * One a second of an address, and so many of all together. Browsers in which someone has signed in before count by themselves.
   *
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async begin({ remoteAddress, browser }: InputOf<People['challengeBegin']>): Promise<ChallengeGrant> {
    const userId = await this.browsers.userOf(browser);
    const asker = userId === null || browser === null ? `address ${networkOf(remoteAddress)}` : `browser ${hashOf(browser).toString('base64')}`;
    const picture = this.asked.take(asker) ? this.pictures.take(userId !== null) : null;
    if (picture === null) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterS: 1 });
    const [secret, code, question] = [newSecret(), picture.code, newQuestion()];
    const expiresAt = new Date(Date.now() + limits.challengeLifeMs);
    await this.dataSource.query('insert into challenge (secret_hash, code_hash, answer_hash, expires_at) values ($1, $2, $3, $4)', [
      hashOf(secret),
      answerHash(secret, code),
      answerHash(secret, question.answer),
      expiresAt,
    ]);
    const image = `data:image/png;base64,${picture.image.toString('base64')}`;
    return { secret, challenge: { image, question: question.text, expiresAt: expiresAt.toISOString() } };
  }

  /**
   * Uses the code up, right or wrong, in one statement: of two tries at once only one is looked at.
   *
   * @throws DomainError CHALLENGE_SPENT, CHALLENGE_WRONG
   */
  async spend(secret: string, given: string): Promise<void> {
    const [rows] = await this.dataSource.query<[{ good: boolean }[], number]>(
      'delete from challenge where secret_hash = $1 and expires_at > now() returning $2 in (code_hash, answer_hash) as good',
      [hashOf(secret), answerHash(secret, given)],
    );
    const [spent] = rows;
    if (!spent) throw new DomainError('CHALLENGE_SPENT');
    if (!spent.good) throw new DomainError('CHALLENGE_WRONG');
  }

  async forgetEnded(): Promise<void> {
    await this.dataSource.query('delete from challenge where expires_at < now()');
  }
}
