import type { Config, Showcase } from './showcase.ts';

const indented = (value: unknown): string => JSON.stringify(value, null, 2).replace(/"([A-Za-z_]\w*)":/g, '$1:').replaceAll('\n', '\n  ');

const propertyOf = ([name, value]: readonly [string, unknown]): string => (typeof value === 'string' ? `${name}=${JSON.stringify(value)}` : `${name}={${indented(value)}}`);

/** The code that draws what is shown. */
export function codeOf({ component, spread }: Pick<Showcase, 'component' | 'spread'>, config: Config): string {
  const { component: chosen, ...properties } = config;
  const name = typeof chosen === 'string' ? chosen : component;
  const written = spread === 'properties' ? Object.entries(properties).map(propertyOf) : [`${spread ?? 'config'}={${indented(config)}}`];
  return written.length === 0 ? `<${name} />` : `<${name}\n  ${written.join('\n  ')}\n/>`;
}
