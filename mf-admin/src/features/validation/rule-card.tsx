import { textIn, useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { checkField, languages, ruleText } from '@voltdeck/protocol/contract';
import { useId, useState, type ReactNode } from 'react';
import { FileField } from '../../fields/file-field.tsx';
import { Chip } from '../../line/line.tsx';
import { messages } from './messages.ts';
import type { RuleSample } from './rule-samples.ts';
import * as styles from './validation.module.css';

/** One rule, tried while somebody types; its sentence in every language. */
export function RuleCard({ sample }: { readonly sample: RuleSample }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const id = useId();
  const [value, setValue] = useState<string | File>(sample.bad);
  const { rule } = sample;
  const broken = checkField(value, [rule]);
  const told = ruleText(rule, messages.field);
  return (
    <section className={styles.ruleCard} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>
        {text(sample.title)}
        <code className={styles.ruleCardParameters}>{rule.name}</code>
        {rule.parameters.length > 0 && <span className={styles.ruleCardParameters}>{say('parameters', { list: rule.parameters.join(', ') })}</span>}
        <Chip tone={broken === null ? 'good' : 'bad'}>{say(broken === null ? 'good' : 'bad')}</Chip>
      </h2>
      <input
        className="vd-field__input"
        aria-label={text(sample.title)}
        aria-invalid={broken === null ? undefined : true}
        aria-describedby={`${id}-told`}
        value={typeof value === 'string' ? value : value.name}
        onChange={(event) => setValue(event.target.value)}
      />
      {sample.file && <FileField name={rule.name} label={say('chooseFile')} problem={undefined} onChoose={(file) => setValue(file ?? '')} />}
      <div id={`${id}-told`} className={styles.ruleCardTold}>
        {broken !== null &&
          languages.map((language) => (
            <p key={language} lang={language} className="vd-field__problem">
              {textIn(told, language)}
            </p>
          ))}
      </div>
      <div className={styles.ruleCardTries}>
        <Button size="mini" onClick={() => setValue(sample.good)}>
          {say('tryGood')}
        </Button>
        <Button size="mini" onClick={() => setValue(sample.bad)}>
          {say('tryBad')}
        </Button>
      </div>
    </section>
  );
}
