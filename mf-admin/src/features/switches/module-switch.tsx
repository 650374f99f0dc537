import type { ModuleDetailView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { ConfirmDialog } from '@voltdeck/kit/widgets';
import { ownTeam } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { ReasonDialog } from '../../change/reason-dialog.tsx';
import { takeDetail } from '../../registry/queries.ts';
import { messages } from './messages.ts';
import * as styles from '../../pages/pages.module.css';

interface ModuleSwitchProps {
  readonly module: ModuleDetailView;
  readonly onDone: (text: string) => void;
}

/** Takes a module from everyone at once, or gives it back; those of the console have no such button. */
export function ModuleSwitch({ module: { name, team, stable, disabled, ...module }, onDone }: ModuleSwitchProps): ReactNode {
  const say = useMessages(messages);
  const title = useText()(module.title);
  const [asking, setAsking] = useState(false);
  if (team === ownTeam) return null;
  const close = (): void => setAsking(false);
  const send = async (body: { readonly enabled: boolean; readonly reason?: string }): Promise<void> => {
    takeDetail(await call(endpoints.moduleSwitch, { parameters: { name }, body }));
    onDone(say(body.enabled ? 'enabled' : 'disabled', { title }));
  };
  return (
    <>
      <Button className={disabled === null ? styles.admDanger : ''} onClick={() => setAsking(true)}>
        {say(disabled === null ? 'disable' : 'enable')}
      </Button>
      {asking && disabled === null && (
        <ReasonDialog
          title={say('disableTitle', { title })}
          sentences={[say('disableReach'), say('disableBack')]}
          action={say('disableDo')}
          send={(reason) => send({ enabled: false, reason })}
          onClose={close}
        />
      )}
      {asking && disabled !== null && (
        <ConfirmDialog
          title={say('enableTitle', { title })}
          sentences={[stable === null ? say('enableNone') : say('enableReach', { stable })]}
          action={say('enableDo')}
          onConfirm={() => send({ enabled: true })}
          onClose={close}
        />
      )}
    </>
  );
}
