import { durationText } from '@voltdeck/kit/widgets';
import type { Language } from '@voltdeck/protocol/contract';

const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000];

/** How long ago data stopped: "2:14", which is read from afar and seen to run; from an hour on "1 h 12 min". */
export function stopClock(ms: number, language: Language): string {
  const span = Math.max(0, ms);
  if (span >= hourMs) return durationText(span, language);
  return `${Math.floor(span / minuteMs)}:${String(Math.floor((span % minuteMs) / secondMs)).padStart(2, '0')}`;
}
