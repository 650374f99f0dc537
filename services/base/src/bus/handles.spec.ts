import 'reflect-metadata';
import { history, type FaultView, type SeriesView } from '@voltdeck/contract';
import { expect, it } from 'vitest';
import { Handles, type Asked } from './handles.ts';

it('compiles where a method takes what is asked and gives what is answered', () => {
  class Right {
    series({ input }: Asked<typeof history.series>): Promise<SeriesView> {
      return Promise.reject(new Error(input.deviceId));
    }
    any(): Promise<SeriesView> {
      return Promise.reject(new Error());
    }
    text({ input }: { input: { deviceId: number } }): Promise<SeriesView> {
      return Promise.reject(new Error(String(input.deviceId)));
    }
    more({ input }: { input: { deviceId: string; more: string } }): Promise<SeriesView> {
      return Promise.reject(new Error(input.more));
    }
    fault({ input }: Asked<typeof history.series>): Promise<FaultView> {
      return Promise.reject(new Error(input.deviceId));
    }
  }
  const method = <Name extends keyof Right>(name: Name): TypedPropertyDescriptor<Right[Name]> => Object.getOwnPropertyDescriptor(Right.prototype, name) ?? {};
  const handles = Handles(history.series);
  handles(Right.prototype, 'series', method('series'));
  handles(Right.prototype, 'any', method('any'));
  // @ts-expect-error -- a device's id is a text
  handles(Right.prototype, 'text', method('text'));
  // @ts-expect-error -- no one is asked for `more`
  handles(Right.prototype, 'more', method('more'));
  // @ts-expect-error -- a fault is no series
  handles(Right.prototype, 'fault', method('fault'));
  expect(Reflect.getMetadata('microservices:pattern', Right.prototype.series)).toEqual(['telemetry.series']);
});
