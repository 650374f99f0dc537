import { apiQuery, endpoints, useQuery } from '@voltdeck/kit';
import { useNow } from '@voltdeck/kit/widgets';

const dayMs = 24 * 3_600_000;
const stepMs = 10 * 60_000;

/** How far the data of the last 24 hours can be trusted; judged anew every ten minutes. */
export function useQuality(deviceId: string) {
  const now = useNow((drawn) => stepMs - (drawn % stepMs));
  const to = Math.floor(now / stepMs) * stepMs + stepMs;
  return useQuery({ ...apiQuery(endpoints.quality, { parameters: { deviceId }, query: { from: to - dayMs, to } }), staleTime: stepMs });
}
