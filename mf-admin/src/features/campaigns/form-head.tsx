import { Link, useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { campaignListPath } from '../../registry/paths.ts';
import { formMessages } from './form-messages.ts';
import { messages } from './messages.ts';
import * as styles from './campaign-form.module.css';

interface FormHeadProps {
  readonly isNew: boolean;
  /** Absent: there is nothing to lose. */
  readonly onBack?: () => void;
}

export function FormHead({ isNew, onBack }: FormHeadProps): ReactNode {
  const say = useMessages(messages);
  const sayForm = useMessages(formMessages);
  return (
    <header>
      <Link
        className="vd-link"
        to={campaignListPath}
        onClick={(event) => {
          // A new tab leaves this page as it is.
          if (onBack === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onBack();
        }}
      >
        {say('back')}
      </Link>
      <h1 className={styles.campaignFormTitle}>{sayForm(isNew ? 'titleNew' : 'titleEdit')}</h1>
    </header>
  );
}
