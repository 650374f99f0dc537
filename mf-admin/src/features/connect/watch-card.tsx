import { useMessages, usePortSteps } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, TextField } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { Heard } from './heard.tsx';
import { ladderOf } from './ladder.ts';
import { LadderSteps } from './ladder-steps.tsx';
import { messages } from './messages.ts';
import { Strangers } from './strangers.tsx';
import { VehicleState } from './vehicle-state.tsx';
import * as styles from './connect.module.css';

const searchForm = /^[A-Za-z0-9.:-]{3,45}$/;
const vinForm = /^[A-Za-z0-9]{17}$/;

interface WatchCardProps {
  /** Empty: nothing is watched. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly openRegistration: boolean;
}

/** What the port hears of one terminal, as it happens. */
export function WatchCard({ search, onSearch, openRegistration }: WatchCardProps): ReactNode {
  const say = useMessages(messages);
  return (
    <Card title={say('watch')} hint={say('watchHint')}>
      <div className={styles.connectBody}>
        <SearchForm key={search} search={search} onSearch={onSearch} />
        {search !== '' && <Watch search={search} openRegistration={openRegistration} />}
        <Strangers onChoose={onSearch} />
      </div>
    </Card>
  );
}

function SearchForm({ search, onSearch }: Pick<WatchCardProps, 'search' | 'onSearch'>): ReactNode {
  const say = useMessages(messages);
  const [value, setValue] = useState(search);
  const [isBad, setBad] = useState(false);
  return (
    <form
      className={styles.connectTools}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = value.trim();
        setBad(!searchForm.test(wanted));
        if (searchForm.test(wanted)) onSearch(vinForm.test(wanted) ? wanted.toUpperCase() : wanted);
      }}
    >
      <TextField
        label={say('search')}
        name="search"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => {
          setValue(target.value);
          setBad(false);
        }}
        problem={isBad ? { path: 'search', rule: 'regex', message: say('searchBad') } : undefined}
      />
      <Button type="primary" htmlType="submit">
        {say('start')}
      </Button>
      {search !== '' && <Button onClick={() => onSearch('')}>{say('stop')}</Button>}
    </form>
  );
}

function Watch({ search, openRegistration }: Pick<WatchCardProps, 'search' | 'openRegistration'>): ReactNode {
  const say = useMessages(messages);
  const { steps, state } = usePortSteps(search);
  const ladder = ladderOf(steps);
  const vin = ladder.vin ?? (vinForm.test(search) ? search : null);
  return (
    <>
      <p role="status" className={styles.connectSays}>
        {state === 'interrupted' && say('interrupted')}
        {state === 'connecting' && say('connecting')}
        {state === 'live' && steps.length === 0 && say('quiet', { search })}
      </p>
      {state === 'live' && steps.length === 0 && <p className={styles.connectNote}>{say('quietCure')}</p>}
      {vin !== null && <VehicleState vin={vin} ladder={ladder} openRegistration={openRegistration} />}
      <LadderSteps ladder={ladder} />
      {steps.length > 0 && <Heard steps={steps} />}
    </>
  );
}
