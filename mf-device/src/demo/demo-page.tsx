import { DemoPage } from '@voltdeck/kit/widgets';
import type { ComponentType, ReactNode } from 'react';
import { DemoContext } from './demo-context.ts';
import { recordings, type RecordingName } from './recordings.ts';

/** A page of a vehicle, shown to a visitor on its recording. */
export function demoOf(name: RecordingName, Page: ComponentType): ComponentType {
  const file = recordings[name]().href;
  return function Demo(): ReactNode {
    return (
      <DemoPage file={file}>
        {(recording) => (
          <DemoContext value={recording}>
            <Page />
          </DemoContext>
        )}
      </DemoPage>
    );
  };
}
