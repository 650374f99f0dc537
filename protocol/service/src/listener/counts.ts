import { Injectable } from '@nestjs/common';

/**
 * What the listener has counted since it started, by `<family>.<member>`: `frames.realtime`, `bad.badChecksum`.
 * Plain numbers, because this is in the way of every frame; `/metrics` reads them when asked.
 */
@Injectable()
export class Counts {
  private readonly values = new Map<string, number>();

  add(name: string, by = 1): void {
    this.values.set(name, (this.values.get(name) ?? 0) + by);
  }

  of(name: string): number {
    return this.values.get(name) ?? 0;
  }

  /** Members of a family with their counts. */
  family(name: string): [member: string, count: number][] {
    const prefix = `${name}.`;
    return [...this.values].filter(([key]) => key.startsWith(prefix)).map(([key, count]) => [key.slice(prefix.length), count]);
  }

  all(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.values);
  }
}
