import type { WallPairedView, WallPairingView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, navigate, sessionStore, useMessages, useQuery, useWrite } from '@voltdeck/kit';
import { FieldForm, useForm, type FieldValues } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Banner, Card, ErrorLine, scopeOfChoice, useScopeChoices } from '@voltdeck/kit/widgets';
import { limits, shownPairingCode, wallPages } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import * as pagesStyles from '../../../pages/pages.module.css';
import { screenListPath } from '../../../registry/paths.ts';
import { messages } from './messages.ts';
import { PairingFacts } from './pairing-facts.tsx';
import { fieldsOf, form, freeScreens, nameOf, nameProblems, newScreen } from './pairing-form.ts';

interface ConfirmCardProps {
  readonly pairing: WallPairingView;
  readonly onPaired: (wall: WallPairedView) => void;
  readonly onRefused: () => void;
}

/** Names the screen that asks, and gives it a wall or refuses it. */
export function ConfirmCard({ pairing, onPaired, onRefused }: ConfirmCardProps): ReactNode {
  const say = useMessages(messages);
  const { code } = pairing;
  const state = useForm({ form, start: { screen: newScreen, name: '', path: wallPages[0], scope: '', lifeDays: '365' }, besides: nameProblems });
  const scopes = useScopeChoices();
  const { data: screens } = useQuery(apiQuery(endpoints.screenList, { query: { state: 'gone', sort: 'title', pageSize: limits.pageSizeMax } }));
  const free = freeScreens(screens?.items ?? [], sessionStore.get()?.user.id);
  const pair = async (values: FieldValues): Promise<void> => {
    const { path, scope, lifeDays } = values;
    const page = wallPages.find((each) => each === path) ?? wallPages[0];
    const body = { name: nameOf(values), path: page, scope: scopeOfChoice(String(scope ?? '')) ?? 'all', lifeDays: Number(lifeDays) };
    onPaired(await call(endpoints.wallPairingConfirm, { parameters: { code }, body }));
  };
  const refusing = useWrite({ send: () => call(endpoints.wallPairingRefuse, { parameters: { code } }), onDone: onRefused });
  return (
    <Card title={say('asks', { code: shownPairingCode(code) })}>
      <Banner title={say('compare')}>{say('warning')}</Banner>
      <PairingFacts pairing={pairing} />
      <FieldForm fields={fieldsOf(free, scopes)} form={form} state={state} action={say('confirm')} onSend={pair} onClose={() => navigate(screenListPath)}>
        <ErrorLine error={refusing.error} />
        <Button className={pagesStyles.admDanger} loading={refusing.busy} onClick={() => refusing.send()}>
          {say('refuse')}
        </Button>
      </FieldForm>
    </Card>
  );
}
