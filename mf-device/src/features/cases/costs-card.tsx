import type { CaseDetailView } from '@voltdeck/contract';
import { call, endpoints, momentText, useAllowed, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorLine } from '@voltdeck/kit/widgets';
import { caseCostTexts } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import { CostDialog } from './cost-dialog.tsx';
import { messages } from './messages.ts';
import { moneyText } from './money-text.ts';
import { useCaseWrite } from './use-case-write.ts';
import * as lines from '../../lines/lines.module.css';
import * as styles from './cases.module.css';

const columns = ['costKind', 'costText', 'amount', 'who', 'when'] as const;

/** What a case cost, line by line and summed; a closed case takes more. */
export function CostsCard({ of }: { readonly of: CaseDetailView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const [adding, setAdding] = useState(false);
  const mayChange = useAllowed(endpoints.caseCostAdd.route);
  const { id: caseId, costs, cost, currency } = of;
  const removing = useCaseWrite((costId: string) => call(endpoints.caseCostRemove, { parameters: { caseId, costId } }));
  const heads = [...columns.map((key) => ({ key, text: say(key), figure: key === 'amount' })), ...(mayChange ? [{ key: 'remove', text: '' }] : [])];
  return (
    <Card
      title={say('costs')}
      hint={costs.length === 0 ? undefined : say('costsSum', { sum: moneyText(cost, currency, language) })}
      action={
        mayChange && (
          <Button size="small" onClick={() => setAdding(true)}>
            {say('addCost')}
          </Button>
        )
      }
    >
      {costs.length === 0 ? (
        <p className={styles.none}>{say('costsNone')}</p>
      ) : (
        <LineTable label={say('costs')} columns={heads}>
          {costs.map(({ id, kind, text: what, amount, by, at }) => (
            <tr key={id}>
              <td>{text(caseCostTexts[kind])}</td>
              <td className={styles.wrapped}>{what}</td>
              <td className={`${lines.linesFigure} vd-number`}>{moneyText(amount, currency, language)}</td>
              <td>{by}</td>
              <td className="vd-number">{momentText(at, language)}</td>
              {mayChange && (
                <td>
                  <Button size="small" type="text" aria-label={say('removeOf', { text: what })} onClick={() => removing.send(id)}>
                    {say('remove')}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </LineTable>
      )}
      <ErrorLine error={removing.error} />
      {adding && <CostDialog of={of} onDone={() => setAdding(false)} onClose={() => setAdding(false)} />}
    </Card>
  );
}
