import type { ComponentType, CSSProperties, ReactNode } from 'react';
import * as datav from '../datav.ts';

interface DecorationProps {
  readonly children?: ReactNode;
  readonly style?: CSSProperties;
}

/** Decorations by the name of their component. */
export const kinds: Readonly<Record<string, ComponentType<DecorationProps>>> = {
  Decoration1: datav.Decoration1,
  Decoration2: datav.Decoration2,
  Decoration3: datav.Decoration3,
  Decoration4: datav.Decoration4,
  Decoration5: datav.Decoration5,
  Decoration6: datav.Decoration6,
  Decoration7: datav.Decoration7,
  Decoration8: datav.Decoration8,
  Decoration9: datav.Decoration9,
  Decoration10: datav.Decoration10,
  Decoration11: datav.Decoration11,
  Decoration12: datav.Decoration12,
};

export const kindOf = (name: string): ComponentType<DecorationProps> => kinds[name] ?? datav.Decoration1;
