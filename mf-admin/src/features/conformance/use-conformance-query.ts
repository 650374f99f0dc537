import { useQueryState } from '@voltdeck/kit';
import { useNow } from '@voltdeck/kit/widgets';

const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;

export const stretches = ['1', '7', '30'] as const;
export type Stretch = (typeof stretches)[number];

/** What a report is asked about. */
export interface ConformanceQuestion {
  readonly modelId?: string;
  readonly deviceId?: string;
  readonly from: number;
  readonly to: number;
}

/** What the page tests; kept in its address. */
export function useConformanceQuery() {
  const [query, change] = useQueryState();
  const now = useNow((drawn) => hourMs - (drawn % hourMs));
  const stretch: Stretch = stretches.find((days) => days === query.get('days')) ?? '7';
  const modelId = query.get('modelId') ?? '';
  const deviceId = query.get('deviceId') ?? '';
  // To the hour, so that one hour asks one question.
  const to = Math.floor(now / hourMs) * hourMs + hourMs;
  const named = { ...(modelId === '' ? {} : { modelId }), ...(deviceId === '' ? {} : { deviceId }) };
  const question: ConformanceQuestion | null = modelId === '' && deviceId === '' ? null : { ...named, from: to - Number(stretch) * dayMs, to };
  return { stretch, modelId, deviceId, question, change };
}
