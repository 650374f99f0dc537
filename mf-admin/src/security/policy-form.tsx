import type { SecurityPolicyView } from '@voltdeck/contract';
import { useAllowed, useMessages, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { ErrorLine, SelectField } from '@voltdeck/kit/widgets';
import { policyDemands, type PolicyDemand, type PolicySettings } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { demandTexts, messages, sourceTexts } from './words.ts';
import * as styles from './security.module.css';

interface PolicyFormProps {
  readonly view: SecurityPolicyView;
  /** Whether a level may be left to what stands above it. */
  readonly inherits: boolean;
  readonly onSave: (policy: PolicySettings) => Promise<SecurityPolicyView>;
  readonly onSaved: (view: SecurityPolicyView) => void;
}

/** What is demanded, a choice for each; who may not change it reads what holds. */
export function PolicyForm({ view, inherits, onSave, onSaved }: PolicyFormProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const mayChange = useAllowed('administrator');
  const [draft, setDraft] = useState<PolicySettings>(view.own);
  const [saved, setSaved] = useState(false);
  const saving = useWrite({
    send: () => onSave(draft),
    onDone: (next) => {
      onSaved(next);
      setDraft(next.own);
      setSaved(true);
    },
  });
  const levelOf = (demand: PolicyDemand, level: string): string => text(demandTexts[demand].levels[level] ?? { 'zh-CN': level, en: level });
  const held = (demand: PolicyDemand): { level: string; source: string } => {
    const { level, source } = view.effective[demand];
    return { level: levelOf(demand, level), source: text(sourceTexts[source]) };
  };
  if (!mayChange) return <Held view={view} />;
  const isChanged = policyDemands.some((demand) => draft[demand] !== view.own[demand]);
  const choose = (demand: PolicyDemand, value: string): void => {
    setSaved(false);
    setDraft((before) => ({ ...before, [demand]: value === '' ? null : value }));
  };
  return (
    <>
      <div className={styles.securityForm}>
        {policyDemands.map((demand) => {
          const { label, hint, levels } = demandTexts[demand];
          const isInherited = view.own[demand] === null;
          const options = Object.keys(levels).map((value) => ({ value, text: levelOf(demand, value) }));
          const inherited = { value: '', text: isInherited ? say('inheritOf', held(demand)) : say('inherit') };
          return (
            <SelectField
              key={demand}
              name={demand}
              label={text(label)}
              hint={text(hint)}
              value={draft[demand] ?? ''}
              options={inherits ? [inherited, ...options] : options}
              onChange={({ currentTarget }) => choose(demand, currentTarget.value)}
            />
          );
        })}
      </div>
      <div className={styles.securityEnd}>
        <Button type="primary" loading={saving.busy} disabled={!isChanged} onClick={() => saving.send()}>
          {say('save')}
        </Button>
        <span role="status" className={styles.securitySaid}>
          {saved ? say('saved') : view.updatedBy !== null && say('changed', { by: view.updatedBy })}
        </span>
      </div>
      <ErrorLine error={saving.error} />
    </>
  );
}

/** What holds, and from where. */
function Held({ view }: { readonly view: SecurityPolicyView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <dl className={styles.securityHeld}>
      {policyDemands.map((demand) => {
        const { level, source } = view.effective[demand];
        const word = demandTexts[demand].levels[level];
        return (
          <div key={demand}>
            <dt>{text(demandTexts[demand].label)}</dt>
            <dd>{say('holds', { level: word === undefined ? level : text(word), source: text(sourceTexts[source]) })}</dd>
          </div>
        );
      })}
    </dl>
  );
}
