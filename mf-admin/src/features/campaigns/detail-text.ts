import type { CampaignDeviceView } from '@voltdeck/contract';
import { textIn, type Language } from '@voltdeck/kit';
import { interlockText, upgradeCauseTexts } from '@voltdeck/protocol/codes';

/** Why a device failed, or waits: the cause, and what the vehicle said of it. A waiting one names interlocks. */
export function detailText({ cause, detail }: Pick<CampaignDeviceView, 'cause' | 'detail'>, language: Language): string {
  const told = (detail ?? '').split(', ').map((name) => textIn(interlockText(name), language) ?? name).join(', ');
  if (cause === null) return told;
  return told === '' ? textIn(upgradeCauseTexts[cause], language) : `${textIn(upgradeCauseTexts[cause], language)} (${told})`;
}
