import type { ComponentType, CSSProperties, ReactNode } from 'react';
import * as datav from '../datav.ts';

interface FrameProps {
  readonly children?: ReactNode;
  readonly style?: CSSProperties;
}

/** Frames by the name of their component. */
export const kinds: Readonly<Record<string, ComponentType<FrameProps>>> = {
  BorderBox1: datav.BorderBox1,
  BorderBox2: datav.BorderBox2,
  BorderBox3: datav.BorderBox3,
  BorderBox4: datav.BorderBox4,
  BorderBox5: datav.BorderBox5,
  BorderBox6: datav.BorderBox6,
  BorderBox7: datav.BorderBox7,
  BorderBox8: datav.BorderBox8,
  BorderBox9: datav.BorderBox9,
  BorderBox10: datav.BorderBox10,
  BorderBox11: datav.BorderBox11,
  BorderBox12: datav.BorderBox12,
  BorderBox13: datav.BorderBox13,
};

export const kindOf = (name: string): ComponentType<FrameProps> => kinds[name] ?? datav.BorderBox1;
