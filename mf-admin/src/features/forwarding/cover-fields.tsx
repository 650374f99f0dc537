import type { ForwardTargetView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { area, choice, flag, secret, textOf } from '@voltdeck/kit/list';
import type { Problems } from '@voltdeck/kit/widgets';
import { signatureAlgorithms } from '@voltdeck/protocol/codes';
import { forwardCipherChoices, forwardCipherRows, forwardCiphers, type Text } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { cipherOf, keepsKey, type CoverDraft } from './cover-draft.ts';
import { coverMessages } from './cover-messages.ts';

interface CoverFieldsProps {
  readonly draft: CoverDraft;
  /** Null: a new one. */
  readonly target: ForwardTargetView | null;
  readonly problems: Pick<Problems, 'of'>;
  readonly onChange: (change: Partial<CoverDraft>) => void;
}

type TextName = Exclude<keyof CoverDraft, 'signReports'>;

const choiceOf = (texts: Readonly<Record<string, Text>>) => choice(Object.entries(texts).map(([value, text]) => ({ value, text })));
const cipher = choice(forwardCiphers.map((value) => ({ value, text: forwardCipherRows[value].text })));
const controls = {
  mode: choiceOf(forwardCipherChoices.mode),
  padding: choiceOf(forwardCipherChoices.padding),
  iv: choiceOf(forwardCipherChoices.iv),
  rsaPadding: choiceOf(forwardCipherChoices.rsaPadding),
  sm2Order: choiceOf(forwardCipherChoices.sm2Order),
} as const;

/** What each cipher leaves open. */
const openFor = { none: [], aes128: ['mode', 'padding', 'iv'], sm4: ['mode', 'padding', 'iv'], rsa: ['rsaPadding'], sm2: ['sm2Order'] } as const;

/** How messages are encrypted and signed for a target. */
export function CoverFields({ draft, target, problems, onChange }: CoverFieldsProps): ReactNode {
  const say = useMessages(coverMessages);
  const text = useText();
  const name = cipherOf(draft);
  const kind = forwardCipherRows[name].key;
  const about = (field: TextName) => ({ name: field, value: draft[field], problem: problems.of(field), onChange: (value: Parameters<typeof textOf>[0]) => onChange({ [field]: textOf(value) }) });
  const kept = target !== null && keepsKey(name, target) && target.cipherKeyFingerprint !== null ? say('keyKept', { fingerprint: target.cipherKeyFingerprint }) : undefined;
  const signature = target?.signature ?? null;
  const algorithm = signature === null ? undefined : signatureAlgorithms[signature.algorithm];
  return (
    <section aria-label={say('cover')}>
      <h3>{say('cover')}</h3>
      <p className="vd-dialog__text">{say('coverHint')}</p>
      <div className="vd-list-form--two">
        <cipher.Edit {...about('cipher')} label={say('cipher')} onChange={(value) => onChange({ cipher: textOf(value), cipherKey: '' })} />
        {openFor[name].map((field) => {
          const { Edit } = controls[field];
          return <Edit key={field} {...about(field)} label={say(field)} />;
        })}
        {kind === 'shared' && <secret.Edit {...about('cipherKey')} label={say('sharedKey')} hint={kept} />}
        {kind === 'public' && <area.Edit {...about('cipherKey')} label={say('publicKey')} hint={kept} />}
        <flag.Edit name="signReports" value={draft.signReports} label={say('signReports')} hint={say('signReportsHint')} problem={problems.of('signReports')} onChange={(value) => onChange({ signReports: value === true })} />
        {draft.signReports && <area.Edit {...about('signingKey')} label={say('signingKey')} hint={algorithm === undefined ? say('signingKeyHint') : say('signingKeyKept', { algorithm: text(algorithm) })} />}
      </div>
      {draft.signReports && signature !== null && (
        <p className="vd-dialog__text">
          {say('ourPublicKey')} <code>{signature.publicKey}</code>
        </p>
      )}
    </section>
  );
}
