import { FrameDiff, FrameInspector, PastedFrame } from '@voltdeck/kit/inspector';
import type { ReactNode } from 'react';
import { laterFrame, loginFrame } from '../samples.ts';

export function FrameInspectorExample(): ReactNode {
  return <FrameInspector hex={loginFrame} />;
}

export function FrameDiffExample(): ReactNode {
  return <FrameDiff left={loginFrame} right={laterFrame} />;
}

export function PastedFrameExample(): ReactNode {
  return <PastedFrame />;
}
