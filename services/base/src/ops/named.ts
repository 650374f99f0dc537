import { register } from 'prom-client';

/** The name of a metric, free to be taken: where one process holds two services, as tests do, the last one shows its figures. */
export function named(name: string): string {
  register.removeSingleMetric(name);
  return name;
}
