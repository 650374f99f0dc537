import { Injectable } from '@nestjs/common';

/** The time, as a thing that a test can move. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
