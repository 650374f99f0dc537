import type { ComplianceRowView } from '@voltdeck/contract';
import { apiQuery, endpoints, keepPreviousData, Link, useMessages, useQuery, useText } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { Button } from '@voltdeck/kit/ui';
import { Card, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { complianceFigureNames, complianceFigures, type ComplianceFigureName } from '@voltdeck/protocol/codes';
import { limits, pages, pathTo } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { figureText } from './figure-text.ts';
import { messages } from './messages.ts';
import * as styles from '../../table/table.module.css';
import * as qualityStyles from './quality.module.css';

interface VehiclesCardProps {
  readonly filter: { readonly from: number; readonly to: number; readonly projectId?: string };
  readonly figure: ComplianceFigureName;
}

const firstRows = 20;

/** Vehicles, the worst by the chosen figure first; the file has all of them. */
export function VehiclesCard({ filter, figure }: VehiclesCardProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const [rows, setRows] = useState(firstRows);
  const query = apiQuery(endpoints.complianceList, { query: { ...filter, figure, pageSize: rows } });
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const name = text(complianceFigures[figure].label);
  return (
    <Card title={say('vehicles')} hint={say('vehiclesHint', { figure: name })} action={<ExportButtons selection={{ kind: 'compliance', ...filter, figure }} />}>
      {data === undefined ? (
        error === null ? <Skeleton height="240px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Rows items={data.items} figure={figure} />
          <p className={qualityStyles.figureMore}>
            <span className={styles.admTableFaint}>{say('shown', { shown: data.items.length, total: data.total })}</span>
            {data.next !== null && rows < limits.pageSizeMax && (
              <Button size="small" onClick={() => setRows(Math.min(limits.pageSizeMax, rows * 3))}>
                {say('more')}
              </Button>
            )}
          </p>
        </>
      )}
    </Card>
  );
}

function Rows({ items, figure }: { readonly items: readonly ComplianceRowView[]; readonly figure: ComplianceFigureName }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  // The chosen one stays where the page is narrow.
  const placeOf = (name: ComplianceFigureName): string => `${styles.admTableFigure}${name === figure ? '' : ` ${styles.admTableWide}`}`;
  return (
    <table className={styles.admTable}>
      <thead>
        <tr>
          <th scope="col">{say('vehicle')}</th>
          <th scope="col" className={styles.admTableDesk}>{say('project')}</th>
          {complianceFigureNames.map((name) => (
            <th key={name} scope="col" className={`${placeOf(name)} ${qualityStyles.figureHead}`}>
              {text(complianceFigures[name].label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ deviceId, vin, plate, projectName, figures }) => (
          <tr key={deviceId}>
            <td>
              <Link className="vd-link vd-number" to={pathTo(pages.device, { id: deviceId })}>
                {plate ?? vin}
              </Link>
            </td>
            <td className={styles.admTableDesk}>{projectName ?? <span className={styles.admTableFaint}>{say('unassigned')}</span>}</td>
            {complianceFigureNames.map((name) => (
              <td key={name} className={`${placeOf(name)} vd-number`}>
                {figureText(figures, name)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
