import { useMessages } from '@voltdeck/kit';
import { TextField } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { figureRanges } from './draft-problems.ts';
import type { FigureName } from './draft.ts';
import { formMessages } from './form-messages.ts';
import type { FormPart } from './form-part.ts';
import * as styles from './campaign-form.module.css';

/** Whole numbers of the campaign, each with its range. */
export function FigureFields({ names, draft, problems, onChange }: FormPart & { readonly names: readonly FigureName[] }): ReactNode {
  const say = useMessages(formMessages);
  return (
    <div className={styles.campaignFormGrid}>
      {names.map((name) => (
        <TextField
          key={name}
          name={name}
          label={say(name)}
          hint={say('range', { ...figureRanges[name] })}
          inputMode="numeric"
          autoComplete="off"
          value={draft.figures[name]}
          problem={problems.of(name)}
          onChange={(event) => onChange({ figures: { ...draft.figures, [name]: event.target.value } })}
        />
      ))}
    </div>
  );
}
