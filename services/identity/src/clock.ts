import { Global, Injectable, Module } from '@nestjs/common';

/** The time, as a thing that a test can move. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** For every room. */
@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
