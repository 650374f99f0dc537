import type { ModuleDetailView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card } from '@voltdeck/kit/widgets';
import { Fragment, useState, type ReactNode } from 'react';
import { pinning, type ChannelChange } from '../../change/change.ts';
import { Line, Lines } from '../../line/line.tsx';
import { UserName } from '../../picker/pickers.tsx';
import { servableVersions } from '../../registry/servable.ts';
import { messages } from './messages.ts';
import { PinForm } from './pin-form.tsx';
import { pinsByVersion } from './pins-by-version.ts';
import * as styles from '../../pages/pages.module.css';

const namedMax = 12;

interface PinCardProps {
  readonly module: ModuleDetailView;
  readonly onChange: (change: ChannelChange) => void;
}

/** Users who get one version whatever is stable. */
export function PinCard({ module, onChange }: PinCardProps): ReactNode {
  const say = useMessages(messages);
  const subject = { module, title: useText()(module.title) };
  const [adding, setAdding] = useState(false);
  const choose = (version: string, userIds: readonly string[]): void => {
    setAdding(false);
    onChange(pinning(subject, version, userIds));
  };
  return (
    <Card title={say('title')} hint={say('hint')} action={<Button onClick={() => setAdding(true)}>{say('add')}</Button>}>
      {module.pins.length === 0 && <p className={styles.admNone}>{say('none')}</p>}
      <Lines label={say('title')}>
        {pinsByVersion(module.pins).map(([version, userIds]) => (
          <Line
            key={version}
            name={version}
            facts={[say('count', { count: userIds.length }), <Names key="names" ids={userIds} />]}
            actions={
              <Button size="small" aria-label={say('unpinOf', { version })} onClick={() => onChange(pinning(subject, null, userIds))}>
                {say('unpin')}
              </Button>
            }
          />
        ))}
      </Lines>
      {adding && <PinForm versions={servableVersions(module)} onChosen={choose} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function Names({ ids }: { readonly ids: readonly string[] }): ReactNode {
  return (
    <>
      {ids.slice(0, namedMax).map((id, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <UserName id={id} />
        </Fragment>
      ))}
      {ids.length > namedMax && ' …'}
    </>
  );
}
