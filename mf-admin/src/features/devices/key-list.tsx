import type { DeviceView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, momentText, queryClient, useAllowed, useLanguage, useMessages, useQuery, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { ErrorLine, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { codeText, signatureAlgorithms } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { Chip, Line, Lines } from '../../line/line.tsx';
import { messages } from './messages.ts';
import * as styles from '../../pages/pages.module.css';

/** Keys that the device signs with. One that is ended does not come back: the vehicle activates anew. */
export function KeyList({ row: { id } }: { readonly row: DeviceView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const mayEnd = useAllowed('update');
  const query = apiQuery(endpoints.deviceKeyList, { parameters: { id } });
  const { data, error, refetch } = useQuery(query);
  const ending = useWrite({
    send: (keyId: string) => call(endpoints.deviceKeyEnd, { parameters: { id, keyId } }),
    keyOf: (keyId) => keyId,
    onDone: (answer) => queryClient.setQueryData(query.queryKey, answer),
  });
  if (data === undefined) return error === null ? <Skeleton height="60px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <p className={styles.admNone}>{say('keysNone')}</p>;
  const day = (at: string): string => momentText(at, language, 'day');
  return (
    <>
      <Lines label={say('keys')}>
        {data.items.map((key) => (
          <Line
            key={key.id}
            name={
              <>
                {codeText(signatureAlgorithms, key.algorithm, language)} <code>{key.publicKey.slice(0, 16)}…</code> {key.validTo === null && <Chip tone="good">{say('keyHolds')}</Chip>}
              </>
            }
            facts={[
              key.validTo === null ? say('since', { from: day(key.validFrom) }) : say('fromTo', { from: day(key.validFrom), to: day(key.validTo) }),
              key.chipId === null ? null : say('keyChip', { chip: key.chipId }),
              key.registeredBy,
            ]}
            actions={
              key.validTo === null &&
              mayEnd && (
                <Button size="small" loading={ending.input === key.id} onClick={() => ending.send(key.id)}>
                  {say('keyEnd')}
                </Button>
              )
            }
          />
        ))}
      </Lines>
      <ErrorLine error={ending.error} />
    </>
  );
}
