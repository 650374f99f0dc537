import { languageStore, liveDeviceStore, sayError, sayNow, type PlainPlace } from '@voltdeck/kit';
import { drawFrom } from '../draw-from.ts';
import { element } from '../element.ts';
import { messages } from '../messages.ts';

/** A tab of the vehicle's page, on live values. The slot gives the vehicle. */
export function drawDeviceTab({ element: place, input: { deviceId = '' } }: PlainPlace): () => void {
  const latest = liveDeviceStore(deviceId);
  return drawFrom([latest, languageStore], () => {
    const { data, error } = latest.get();
    const value = data?.values['highestTemperature'] ?? null;
    const text = value !== null ? `${value} °C` : error === null ? sayNow(messages.silent) : sayError(error);
    place.replaceChildren(element('p', 'vd-value', `${sayNow(messages.temperature)}: `, element('span', 'vd-number', text)));
  });
}
