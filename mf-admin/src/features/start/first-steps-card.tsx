import { apiQuery, call, endpoints, entityEndpoints, Link, useMessages, useQuery, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorLine } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { messages, stepTexts } from './messages.ts';
import * as styles from './start.module.css';

const refetchMs = 15_000;

/** What is left to do before others can work with the console; nothing when all is done or it was hidden. */
export function FirstStepsCard({ onDone }: { readonly onDone: (text: string) => void }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { data } = useQuery({ ...apiQuery(endpoints.firstSteps), refetchInterval: refetchMs });
  const hiding = useWrite({ send: hide, renews: [endpoints.firstSteps], onDone: () => onDone(say('hidden')) });
  if (data === undefined || !data.shown || data.steps.every(({ done }) => done === true)) return null;
  return (
    <Card
      id="first-steps"
      title={say('title')}
      hint={say('hint')}
      action={
        <Button size="small" loading={hiding.busy} onClick={() => hiding.send()}>
          {say('hide')}
        </Button>
      }
    >
      <ul className={styles.steps} aria-label={say('title')}>
        {data.steps.map(({ name, done }) => (
          <li key={name}>
            <span className={styles.step}>
              <Link className="vd-link" to={stepTexts[name].to}>
                {text(stepTexts[name].name)}
              </Link>
              {done === null ? <Chip tone="notice">{say('unknown')}</Chip> : <Chip tone={done ? 'good' : 'plain'}>{done ? `✓ ${say('done')}` : say('open')}</Chip>}
            </span>
            <span className={styles.stepAbout}>{text(stepTexts[name].about)}</span>
          </li>
        ))}
      </ul>
      <ErrorLine error={hiding.error} />
    </Card>
  );
}

/** The setting is a row of the system settings like any other. */
async function hide(): Promise<void> {
  const { items } = await call(entityEndpoints.config.list, { query: { search: 'firstSteps', pageSize: 5 } });
  const setting = items.find(({ name }) => name === 'firstSteps');
  if (setting !== undefined) await call(entityEndpoints.config.change, { parameters: { id: setting.id }, body: { value: '0', version: setting.version } });
}
