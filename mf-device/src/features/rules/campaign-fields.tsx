import { useMessages } from '@voltdeck/kit';
import { SelectField, TextField } from '@voltdeck/kit/widgets';
import { campaignBounds } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { hasBothBounds } from './campaign-draft.ts';
import type { Draft, DraftField } from './draft.ts';
import { messages } from './messages.ts';
import type { Field } from './scope-fields.tsx';
import * as styles from './rules.module.css';

const boundTexts = { both: 'campaignBoth', either: 'campaignEither' } as const;

/** How many vehicles of a campaign have to fail. */
export function CampaignFields({ draft, field }: { readonly draft: Draft; readonly field: Field<DraftField> }): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      <p className={styles.hint}>{say('campaignWhy')}</p>
      <div className={styles.fields}>
        <TextField label={say('campaignVehicles')} inputMode="numeric" hint={say('campaignVehiclesHint')} {...field('campaignVehicles')} />
        <TextField label={say('campaignShare')} inputMode="decimal" hint={say('campaignShareHint')} {...field('campaignShare')} />
        {hasBothBounds(draft) && <SelectField label={say('campaignBound')} options={campaignBounds.map((value) => ({ value, text: say(boundTexts[value]) }))} {...field('campaignBound')} />}
      </div>
    </>
  );
}
