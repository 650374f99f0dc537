import type { ModuleDetailView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useText } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../../change/reason-dialog.tsx';
import { takeDetail } from '../../registry/queries.ts';
import { messages } from './messages.ts';

interface YankDialogProps {
  readonly module: ModuleDetailView;
  readonly version: string;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Takes a version away from new and open pages permanently, with the reason that is kept. */
export function YankDialog({ module: { name, stable, lastGood, ...module }, version, onDone, onClose }: YankDialogProps): ReactNode {
  const say = useMessages(messages);
  const title = useText()(module.title);
  const yank = async (reason: string): Promise<void> => {
    takeDetail(await call(endpoints.moduleYank, { parameters: { name }, body: { version, reason } }));
    onDone(say('withdrawDone', { version }));
  };
  return <ReasonDialog title={say('withdrawTitle', { title, version })} sentences={[reach(), say('withdrawFinal')]} action={say('withdrawDo')} send={yank} onClose={onClose} />;

  function reach(): string {
    if (version !== stable) return say('withdrawOther');
    return lastGood === null ? say('withdrawLast') : say('withdrawStable', { lastGood });
  }
}
