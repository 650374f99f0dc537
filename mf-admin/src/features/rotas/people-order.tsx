import { useMessages } from '@voltdeck/kit';
import { Combobox } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import type { FieldProblem } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { users } from '../../entity/references.ts';
import { UserName } from '../../picker/pickers.tsx';
import { messages } from './messages.ts';
import * as styles from './rotas.module.css';

interface PeopleOrderProps {
  readonly chosen: readonly string[];
  readonly problem: FieldProblem | undefined;
  readonly onChange: (ids: readonly string[]) => void;
}

/** People in the order of their turns. */
export function PeopleOrder({ chosen, problem, onChange }: PeopleOrderProps): ReactNode {
  const say = useMessages(messages);
  const movedUp = (place: number): readonly string[] => chosen.toSpliced(place, 1).toSpliced(place - 1, 0, ...chosen.slice(place, place + 1));
  return (
    <Combobox label={say('people')} hint={say('peopleHint')} problem={problem} of={users} shown="" without={chosen} onChoose={({ id }) => onChange([...chosen, id])}>
      {chosen.length > 0 && (
        <ol className={styles.admOrder}>
          {chosen.map((id, place) => (
            <li key={id} className={styles.admTurn}>
              <span>
                {place + 1}. <UserName id={id} />
              </span>
              {place > 0 && (
                <Button size="mini" aria-label={say('upOf', { number: place + 1 })} onClick={() => onChange(movedUp(place))}>
                  {say('up')}
                </Button>
              )}
              <Button size="mini" aria-label={say('takeOutOf', { number: place + 1 })} onClick={() => onChange(chosen.toSpliced(place, 1))}>
                {say('takeOut')}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Combobox>
  );
}
