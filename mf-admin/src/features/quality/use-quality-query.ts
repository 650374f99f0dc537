import { useQueryState } from '@voltdeck/kit';
import { useNow } from '@voltdeck/kit/widgets';
import { complianceFigureNames, type ComplianceFigureName } from '@voltdeck/protocol/codes';

const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;

export const stretches = ['7', '30', '90'] as const;
export type Stretch = (typeof stretches)[number];

/** What the page shows; kept in its address. */
export function useQualityQuery() {
  const [query, change] = useQueryState();
  const now = useNow((drawn) => hourMs - (drawn % hourMs));
  const stretch: Stretch = stretches.find((days) => days === query.get('days')) ?? '30';
  const figure: ComplianceFigureName = complianceFigureNames.find((name) => name === query.get('figure')) ?? 'interval';
  const projectId = query.get('projectId');
  // To the hour, so that one hour asks one question.
  const to = Math.floor(now / hourMs) * hourMs + hourMs;
  const filter = { from: to - Number(stretch) * dayMs, to, ...(projectId === null ? {} : { projectId }) };
  return { stretch, figure, projectId, filter, change };
}
