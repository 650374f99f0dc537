import type { Text } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import type { showcaseTitles } from '../manifest.ts';

/** The component as it stands in the address of its page. */
export type ShowcaseName = keyof typeof showcaseTitles;

/** What a component is told: plain data, so that it can be edited as text. */
export type Config = Readonly<Record<string, unknown>>;

/** One way of using the component. */
export interface Variant {
  readonly name: Text;
  readonly config: Config;
}

/** A field of the configuration that has a control of its own. */
export type Control = { readonly key: string; readonly label: Text } & (
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly step?: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'text' }
);

export interface Showcase {
  /** Name of the component in code. */
  readonly component: string;
  /** Whether the fields are its properties, or go as one property `config`. */
  readonly spread?: 'properties' | 'option';
  readonly variants: readonly [Variant, ...Variant[]];
  readonly controls: readonly Control[];
  readonly draw: (config: Config) => ReactNode;
}
