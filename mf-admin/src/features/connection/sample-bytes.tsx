import type { RefusedBytes } from '@voltdeck/contract';
import { Age, Skeleton } from '@voltdeck/kit/widgets';
import { lazy, Suspense, type ReactNode } from 'react';

// The inspector brings the codec with it: it is fetched when someone looks into a frame.
const FrameInspector = lazy(async () => ({ default: (await import('@voltdeck/kit/inspector')).FrameInspector }));

/** Bytes in the inspector, the newest first. */
export function SampleBytes({ samples }: { readonly samples: readonly RefusedBytes[] }): ReactNode {
  return samples.map(({ at, hex }) => (
    <div key={`${at} ${hex}`}>
      <p className="vd-dialog__text">
        <Age since={at} />
      </p>
      <Suspense fallback={<Skeleton height="240px" />}>
        <FrameInspector hex={hex} />
      </Suspense>
    </div>
  ));
}
