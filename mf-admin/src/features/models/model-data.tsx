import type { ModelView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { modelFields, modelGroups, type ModelGroup } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { Line, Lines } from '../../line/line.tsx';
import { messages } from './messages.ts';
import { fieldsOf, modelWord } from './model-words.ts';
import * as styles from '../../pages/pages.module.css';

const groups: readonly ModelGroup[] = ['vehicle', 'pack', 'motor', 'engine', 'fuelCell', 'terminal'];

/** The static data of a model by its parts; parts without data are left out. */
export function ModelData({ row }: { readonly row: ModelView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const parts = groups.flatMap((group) => {
    const facts = fieldsOf(group).flatMap((name) => {
      const word = modelWord(row, name, messages.yes);
      return word === null ? [] : [`${text(modelFields[name].label)} ${text(word)}`];
    });
    return facts.length === 0 ? [] : [{ group, facts }];
  });
  if (parts.length === 0) return <p className={styles.admNone}>{say('empty')}</p>;
  return (
    <Lines label={say('data')}>
      {parts.map(({ group, facts }) => (
        <Line key={group} name={text(modelGroups[group])} facts={facts} />
      ))}
    </Lines>
  );
}
