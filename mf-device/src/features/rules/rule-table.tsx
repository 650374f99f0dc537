import type { RuleView } from '@voltdeck/contract';
import { endpoints, useAllowed, useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, EmptyState, formatNumber, LevelBadge } from '@voltdeck/kit/widgets';
import { ruleSentence } from '@voltdeck/contract/rules';
import type { ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import { messages } from './messages.ts';
import { RuleTerms } from './rule-terms.tsx';
import { ScopeText } from './scope-text.tsx';
import * as lines from '../../lines/lines.module.css';
import * as styles from './rules.module.css';

interface RuleTableProps {
  readonly rules: readonly RuleView[];
  readonly onEdit: (rule: RuleView) => void;
  readonly onTurn: (rule: RuleView) => void;
  readonly onRemove: (rule: RuleView) => void;
}

const columns = [{ key: 'state' }, { key: 'level' }, { key: 'name' }, { key: 'condition' }, { key: 'scope' }, { key: 'vehicles', figure: true }, { key: 'open', figure: true }, { key: 'actions' }] as const;

/** All rules, each in a sentence. */
export function RuleTable({ rules, ...on }: RuleTableProps): ReactNode {
  const say = useMessages(messages);
  return (
    <Card title={say('list')} hint={say('found', { n: formatNumber(rules.length, 0) })}>
      {rules.length === 0 ? (
        <EmptyState title={say('none')} text={say('noneWhy')} />
      ) : (
        <LineTable label={say('list')} columns={columns.map((column) => ({ ...column, text: say(column.key) }))}>
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} {...on} />
          ))}
        </LineTable>
      )}
    </Card>
  );
}

function RuleRow({ rule, onEdit, onTurn, onRemove }: Omit<RuleTableProps, 'rules'> & { readonly rule: RuleView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { name, level, condition, hours, on, vehicles, open, editable } = rule;
  const mayChange = useAllowed(endpoints.ruleChange.route) && editable;
  const mayDelete = useAllowed(endpoints.ruleDelete.route) && editable;
  return (
    <tr>
      <td>
        <span className={on ? styles.stateOn : styles.stateOff}>{say(on ? 'on' : 'off')}</span>
      </td>
      <td>
        <LevelBadge level={level} />
      </td>
      <td>{name}</td>
      <td className={styles.wrapped}>
        {text(ruleSentence(condition))}
        <RuleTerms hours={hours} unless={rule.unlessRuleName} />
      </td>
      <td className={styles.wrapped}>
        <ScopeText scope={rule.scope} names={rule.scopeNames} />
      </td>
      <td className={`${lines.linesFigure} vd-number`}>{formatNumber(vehicles, 0)}</td>
      <td className={`${lines.linesFigure} vd-number`}>{formatNumber(open, 0)}</td>
      <td>
        {mayChange && (
          <>
            <Button size="small" type="text" aria-label={say(on ? 'turnOffOf' : 'turnOnOf', { name })} onClick={() => onTurn(rule)}>
              {say(on ? 'turnOff' : 'turnOn')}
            </Button>
            <Button size="small" type="text" aria-label={say('editOf', { name })} onClick={() => onEdit(rule)}>
              {say('edit')}
            </Button>
          </>
        )}
        {mayDelete && (
          <Button size="small" type="text" status="danger" aria-label={say('removeOf', { name })} onClick={() => onRemove(rule)}>
            {say('remove')}
          </Button>
        )}
      </td>
    </tr>
  );
}
