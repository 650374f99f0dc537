import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { limits } from '@voltdeck/protocol/contract';
import { randomInt } from 'node:crypto';
import { glyphs } from './glyphs.ts';
import { pictureOf } from './picture.ts';

const characters = 5;
const names = Object.keys(glyphs);

/** Pictures that lie ready. */
const kept = 60;
/** The last of them are for browsers in which someone has signed in before. */
const reserved = 20;

export interface Picture {
  readonly code: string;
  /** PNG. */
  readonly image: Buffer;
}

/** Pictures of codes, drawn ahead one by one: no request waits for one, and none makes the process draw faster. */
@Injectable()
export class PicturePool implements OnApplicationShutdown {
  private readonly ready: Picture[] = Array.from({ length: kept }, draw);
  private timer: NodeJS.Timeout | undefined;

  /** @returns null while too few lie ready */
  take(isKnown: boolean): Picture | null {
    if (this.ready.length <= (isKnown ? 0 : reserved)) return null;
    this.timer ??= setInterval(() => this.refill(), 1_000 / limits.challengesPerSecondOfAll).unref();
    return this.ready.shift() ?? null;
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private refill(): void {
    this.ready.push(draw());
    if (this.ready.length < kept) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

function draw(): Picture {
  const code = Array.from({ length: characters }, () => names[randomInt(names.length)]).join('');
  return { code, image: pictureOf(code) };
}
