import type { RolloutAudience } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, DialogCancel } from '@voltdeck/kit/widgets';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { ProjectPicker, UserPicker } from '../../picker/pickers.tsx';
import { messages } from './messages.ts';
import { readShare } from './read-share.ts';
import * as styles from './rollout.module.css';

interface RolloutFormProps {
  readonly version: string;
  /** Who gets it now. */
  readonly audience: RolloutAudience;
  readonly onChosen: (audience: RolloutAudience) => void;
  readonly onClose: () => void;
}

/** Chooses who gets a version before all others. */
export function RolloutForm({ version, audience, onChosen, onClose }: RolloutFormProps): ReactNode {
  const say = useMessages(messages);
  const [share, setShare] = useState(String(audience.percentage));
  const [userIds, setUserIds] = useState(audience.userIds);
  const [projectIds, setProjectIds] = useState(audience.projectIds);
  const percentage = readShare(share);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (percentage !== null) onChosen({ percentage, userIds, projectIds });
  };
  return (
    <Dialog title={say('formTitle', { version })} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <ShareField share={share} onShare={setShare} valid={percentage !== null} />
        <UserPicker chosen={userIds} onChange={setUserIds} />
        <ProjectPicker chosen={projectIds} onChange={setProjectIds} />
        <div className="vd-dialog__actions">
          <DialogCancel onClose={onClose} />
          <Button type="primary" htmlType="submit" disabled={percentage === null}>
            {say('next')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ShareFieldProps {
  readonly share: string;
  readonly onShare: (share: string) => void;
  readonly valid: boolean;
}

function ShareField({ share, onShare, valid }: ShareFieldProps): ReactNode {
  const say = useMessages(messages);
  const id = useId();
  return (
    <div className="vd-field">
      <label className="vd-field__label" htmlFor={id}>
        {say('percentage')}
      </label>
      <div className={styles.rolloutShare}>
        <input type="range" min={0} max={100} step={1} aria-label={say('slider')} value={readShare(share) ?? 0} onChange={(event) => onShare(event.target.value)} />
        <input
          id={id}
          className="vd-field__input"
          inputMode="decimal"
          autoComplete="off"
          value={share}
          aria-invalid={valid ? undefined : true}
          aria-describedby={`${id}-note`}
          onChange={(event) => onShare(event.target.value)}
        />
      </div>
      <p id={`${id}-note`} className="vd-field__hint">
        {say('stableHash')}
      </p>
    </div>
  );
}
