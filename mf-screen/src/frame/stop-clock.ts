import { filledIn } from '@voltdeck/kit';
import { durationText } from '@voltdeck/kit/widgets';
import type { Language, Text } from '@voltdeck/protocol/contract';

const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000];

/** In Chinese nothing sets 2:14 apart from a time of the day. */
const running: Text = { 'zh-CN': '{minutes} 分 {seconds} 秒', en: '{minutes}:{padded}' };

/** How long ago data stopped: "2:14", which is read from afar and seen to run; from an hour on "1 h 12 min". */
export function stopClock(ms: number, language: Language): string {
  const span = Math.max(0, ms);
  if (span >= hourMs) return durationText(span, language);
  const seconds = Math.floor((span % minuteMs) / secondMs);
  return filledIn(running, language, { minutes: Math.floor(span / minuteMs), seconds, padded: String(seconds).padStart(2, '0') });
}
