import type { CipherKeyView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, momentText, queryClient, useAllowed, useLanguage, useMessages, useQuery, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { ErrorLine, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { cipherNames, type CipherName } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { Chip, Line, Lines } from '../line/line.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { cipherTexts, messages } from './messages.ts';

const calls = {
  device: { list: endpoints.deviceCipherKeyList, set: endpoints.deviceCipherKeySet, end: endpoints.deviceCipherKeyEnd },
  profile: { list: endpoints.profileCipherKeyList, set: endpoints.profileCipherKeySet, end: endpoints.profileCipherKeyEnd },
} as const;

/** Symmetric keys of a device or a profile. A key is never shown: it has a fingerprint. */
export function CipherKeys({ of, id }: { readonly of: keyof typeof calls; readonly id: string }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const factsOf = useFacts();
  const mayChange = useAllowed('administrator');
  const [asked, setAsked] = useState<CipherName | null>(null);
  const { list, set, end } = calls[of];
  const query = apiQuery(list, { parameters: { id } });
  const { data, error, refetch } = useQuery(query);
  const keep = (answer: NonNullable<typeof data>): void => void queryClient.setQueryData(query.queryKey, answer);
  const ending = useWrite({ send: (cipher: CipherName) => call(end, { parameters: { id, cipher } }), keyOf: (cipher) => cipher, onDone: keep });
  if (data === undefined) return error === null ? <Skeleton height="90px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const ended = data.items.filter(({ validTo }) => validTo !== null);
  return (
    <>
      <Lines label={say('title')}>
        {cipherNames.map((cipher) => {
          const key = data.items.find((each) => each.cipher === cipher && each.validTo === null);
          const name = text(cipherTexts[cipher]);
          return (
            <Line
              key={cipher}
              name={
                <>
                  {name} <Chip tone={key === undefined ? 'plain' : 'good'}>{say(key === undefined ? 'none' : 'inUse')}</Chip>
                </>
              }
              facts={key === undefined ? [] : factsOf(key)}
              actions={
                mayChange &&
                key?.source !== 'file' && (
                  <>
                    <Button size="small" aria-label={say(key === undefined ? 'setOf' : 'replaceOf', { cipher: name })} onClick={() => setAsked(cipher)}>
                      {say(key === undefined ? 'set' : 'replace')}
                    </Button>
                    {key !== undefined && (
                      <Button size="small" loading={ending.input === cipher} aria-label={say('endOf', { cipher: name })} onClick={() => ending.send(cipher)}>
                        {say('end')}
                      </Button>
                    )}
                  </>
                )
              }
            />
          );
        })}
      </Lines>
      {ended.length > 0 && (
        <Lines label={say('earlier')}>
          {ended.map((key) => (
            <Line
              key={key.id}
              name={
                <>
                  {text(cipherTexts[key.cipher])} <Chip>{say('ended')}</Chip>
                </>
              }
              facts={factsOf(key)}
            />
          ))}
        </Lines>
      )}
      <ErrorLine error={ending.error} />
      {asked !== null && (
        <KeyDialog
          title={say(data.items.some(({ cipher, validTo }) => cipher === asked && validTo === null) ? 'replaceOf' : 'setOf', { cipher: text(cipherTexts[asked]) })}
          onSave={async (key) => keep(await call(set, { parameters: { id, cipher: asked }, body: { key } }))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** What is said of a key in the facts of its line. */
function useFacts(): (key: CipherKeyView) => readonly ReactNode[] {
  const say = useMessages(messages);
  const language = useLanguage();
  const day = (at: string): string => momentText(at, language, 'day');
  return ({ fingerprint, validFrom, validTo, registeredBy, source, origin }) => [
    <span key="fingerprint" className="vd-number">
      {say('fingerprint', { fingerprint })}
    </span>,
    validTo === null ? say('since', { from: day(validFrom) }) : say('fromTo', { from: day(validFrom), to: day(validTo) }),
    source === 'file' ? say('fromFile', { origin: origin ?? '' }) : registeredBy,
  ];
}
