import type { ComparedVehicleView, FleetComparisonView } from '@voltdeck/contract';
import { apiQuery, endpoints, keepPreviousData, navigate, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import type { Palette } from '@voltdeck/kit/theme';
import { Card, EmptyState, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import { useCallback, useMemo, type ReactNode } from 'react';
import { fileNameOf, zoneName } from '../../files/file-name.ts';
import { saveText } from '../../files/save-file.ts';
import type { TimeRange } from '../../range/range.ts';
import { boxHeight, boxOption, type ShownGroup } from './box-option.ts';
import type { ComparisonChoice } from './comparison-choice.ts';
import { ComparisonNotes } from './comparison-notes.tsx';
import { axisOf, groupText, groupWords, type Axis } from './comparison-words.ts';
import { histogramOption } from './histogram-option.ts';
import { messages } from './messages.ts';
import { PictureCard } from './picture-card.tsx';
import { scatterOption } from './scatter-option.ts';
import { vehicleCsv } from './vehicle-csv.ts';
import { VehiclesCard } from './vehicles-card.tsx';
import * as styles from './comparison.module.css';

interface ComparisonCardsProps {
  readonly choice: ComparisonChoice;
  readonly range: TimeRange;
}

/** What the address asks for, read and drawn. */
export function ComparisonCards({ choice, range }: ComparisonCardsProps): ReactNode {
  const say = useMessages(messages);
  const { metric, figure, against, againstFigure, groupBy, search } = choice;
  const query = { metric, figure, groupBy, ...range, ...(against === null ? {} : { against, againstFigure }), ...(search === '' ? {} : { search }) };
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...apiQuery(endpoints.fleetComparison, { query }), placeholderData: keepPreviousData, staleTime: 60_000 });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Card title={say('groups')}><Skeleton height="420px" /></Card>;
  return (
    <div className={isPlaceholderData ? styles.comparisonOld : styles.comparisonCards} aria-busy={isPlaceholderData}>
      <Pictures choice={choice} view={data} />
    </div>
  );
}

/** Groups with their words and members. */
function useGroups(view: FleetComparisonView, groupBy: ComparisonChoice['groupBy'], axis: Axis | null): readonly ShownGroup[] {
  const language = useLanguage();
  return useMemo(
    () =>
      view.groups.flatMap((group, place): ShownGroup[] => {
        const title = groupText(groupBy, group, language);
        return axis === null ? [] : [{ ...group, title, ...groupWords(group, title, axis, language), members: view.points.filter((point) => point.group === place) }];
      }),
    [view, groupBy, axis, language],
  );
}

function useAxis(name: string | null, figure: ComparisonChoice['figure']): Axis | null {
  const language = useLanguage();
  return useMemo(() => (name === null ? null : axisOf(name, figure, language)), [name, figure, language]);
}

function Pictures({ choice, view }: { readonly choice: ComparisonChoice; readonly view: FleetComparisonView }): ReactNode {
  const say = useMessages(messages);
  const axis = useAxis(choice.metric, choice.figure);
  const across = useAxis(choice.against, choice.againstFigure);
  const groups = useGroups(view, choice.groupBy, axis);
  const range = useMemo(() => ({ from: Date.parse(view.from), to: Date.parse(view.to) }), [view.from, view.to]);
  const toVehicle = useCallback(
    (deviceId: string) => `${pathTo(pages.history, { id: deviceId })}?metrics=${[choice.metric, ...(choice.against === null ? [] : [choice.against])].join(',')}&from=${range.from}&to=${range.to}`,
    [choice.metric, choice.against, range],
  );
  const onPick = useCallback((deviceId: string) => navigate(toVehicle(deviceId)), [toVehicle]);
  const others = say('others');
  const box = useCallback((palette: Palette) => (axis === null ? {} : boxOption(groups, axis, palette)), [groups, axis]);
  const histogram = useCallback((palette: Palette) => (axis === null ? {} : histogramOption(groups, view.edges, axis, palette)), [groups, view.edges, axis]);
  const scatter = useCallback(
    (palette: Palette) => (axis === null || across === null ? {} : scatterOption({ groups, points: view.points, axis, across, others }, palette)),
    [groups, view.points, axis, across, others],
  );
  if (axis === null) return null;
  const notes = <ComparisonNotes view={view} groupBy={choice.groupBy} axis={axis} across={across} />;
  if (view.valued === 0) return <>{notes}<Card title={say('groups')}><EmptyState title={say('noVehicles')} text={say('noVehiclesWhy')} /></Card></>;
  const zone = zoneName();
  const what = across === null ? axis.title : `${axis.title} × ${across.title}`;
  const caption = [what, `${say('groupBy')}: ${say(choice.groupBy)}`, ...(choice.search === '' ? [] : [choice.search]), `${new Date(range.from).toLocaleString()} – ${new Date(range.to).toLocaleString()}`, zone].join('   ');
  const fileOf = (kind: string): string => fileNameOf(kind, [choice.metric, choice.figure, ...(choice.against === null ? [] : [choice.against, choice.againstFigure]), choice.groupBy].join('-'), range, zone);
  const groupOf = ({ group }: ComparedVehicleView): string => (group === null ? others : (groups[group]?.title ?? ''));
  const heads = { vin: 'VIN', plate: say('plate'), group: say('group'), value: axis.heading, other: across?.heading ?? null, from: say('fromIn', { zone }), to: say('toIn', { zone }) };
  const common = { caption, onPick };
  return (
    <>
      {notes}
      {across !== null && <PictureCard {...common} title={say('scatter')} hint={say('scatterHint')} label={say('scatterLabel', { what: axis.title, other: across.title })} height={460} option={scatter} fileName={fileOf('scatter')} />}
      <PictureCard {...common} title={say('groups')} hint={say('groupsHint')} label={say('boxLabel', { what: axis.title, by: say(choice.groupBy) })} height={boxHeight(groups.length)} option={box} fileName={fileOf('distribution')} />
      <PictureCard {...common} title={say('histogram')} hint={say('histogramHint')} label={say('histogramLabel', { what: axis.title })} height={300} option={histogram} fileName={fileOf('histogram')} />
      <VehiclesCard points={view.points} groupOf={groupOf} axis={axis} across={across} toVehicle={toVehicle} onFile={() => saveText(`${fileOf('vehicles')}.csv`, vehicleCsv({ points: view.points, groupOf, range, heads }), 'text/csv;charset=utf-8')} />
    </>
  );
}
