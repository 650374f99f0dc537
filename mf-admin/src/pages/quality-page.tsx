import type { FleetComplianceView } from '@voltdeck/contract';
import { apiQuery, dayText, endpoints, keepPreviousData, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { EmptyState, ErrorState, Segmented, Skeleton } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { FigureDefinitions } from '../features/quality/figure-definitions.tsx';
import { FigureTiles } from '../features/quality/figure-tiles.tsx';
import { messages } from '../features/quality/messages.ts';
import { ProjectsCard } from '../features/quality/projects-card.tsx';
import { TrendCard } from '../features/quality/trend-card.tsx';
import { stretches, useQualityQuery } from '../features/quality/use-quality-query.ts';
import { VehiclesCard } from '../features/quality/vehicles-card.tsx';
import * as styles from '../features/quality/quality.module.css';
import * as pagesStyles from './pages.module.css';

/** How the data of the fleet keeps what the standard asks for. */
export function QualityPage(): ReactNode {
  const say = useMessages(messages);
  const { stretch, filter, change } = useQualityQuery();
  const [explained, setExplained] = useState(false);
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.fleetCompliance, { query: filter }), placeholderData: keepPreviousData });
  return (
    <div className="vd-page">
      <header className={styles.figurePageHead}>
        <h1 className={pagesStyles.admTitle}>{say('title')}</h1>
        <div className={styles.figurePageTools}>
          <Segmented label={say('range')} options={stretches.map((value) => ({ value, text: say('lastDays', { n: value }) }))} value={stretch} onChange={(days) => change({ days })} />
          <Button size="small" onClick={() => setExplained(true)}>
            {say('how')}
          </Button>
        </div>
      </header>
      {data === undefined ? error === null ? <Skeleton height="480px" /> : <ErrorState error={error} onRetry={() => void refetch()} /> : <Quality view={data} />}
      {explained && <FigureDefinitions timeZone={data?.timeZone ?? ''} onClose={() => setExplained(false)} />}
    </div>
  );
}

function Quality({ view }: { readonly view: FleetComplianceView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { figure, projectId, filter, change } = useQualityQuery();
  if (view.total.counts.records === 0 && view.total.counts.vehicleDays === 0) return <EmptyState title={say('tooEarly')} text={say('tooEarlyWhy')} />;
  return (
    <>
      <p className={styles.figurePageHint}>{say('from', { from: dayText(view.from, language), to: dayText(view.to, language), vehicles: view.vehicles })}</p>
      <FigureTiles figures={view.total.figures} chosen={figure} onChoose={(name) => change({ figure: name })} />
      <div className={pagesStyles.admColumns}>
        <TrendCard days={view.days} figure={figure} />
        <ProjectsCard projects={view.projects} figure={figure} chosen={projectId} onChoose={(id) => change({ projectId: id })} />
      </div>
      <VehiclesCard key={projectId} filter={filter} figure={figure} />
    </>
  );
}
