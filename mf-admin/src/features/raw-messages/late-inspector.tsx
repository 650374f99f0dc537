import { Skeleton } from '@voltdeck/kit/widgets';
import { lazy, Suspense, type ReactNode } from 'react';

// The inspector brings the codec with it: it is fetched when somebody looks into a frame.
const FrameInspector = lazy(async () => ({ default: (await import('@voltdeck/kit/inspector')).FrameInspector }));

/** A frame byte by byte. */
export function LateInspector({ hex }: { readonly hex: string }): ReactNode {
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <FrameInspector hex={hex} />
    </Suspense>
  );
}
