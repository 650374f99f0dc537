import { answerStore, apiQuery, endpoints, languageStore, navigate, sayError, sayNow, type PlainPlace } from '@voltdeck/kit';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import { drawFrom } from '../draw-from.ts';
import { element } from '../element.ts';
import { messages } from '../messages.ts';
import '../style.css';

/** The vehicles that the signed-in user may see. */
export function drawOverview({ element: place }: PlainPlace): () => void {
  const vehicles = answerStore({ ...apiQuery(endpoints.vehicleList), refetchInterval: 10_000 });
  return drawFrom([vehicles, languageStore], () => {
    const { data, error } = vehicles.get();
    const content = data ? listOf(data.items) : element('p', '', error === null ? sayNow(messages.loading) : sayError(error));
    place.replaceChildren(element('div', 'vd-page', element('h1', '', sayNow(messages.vehicles)), content));
  });
}

function listOf(vehicles: readonly { readonly deviceId: string; readonly vin: string }[]): HTMLElement {
  if (vehicles.length === 0) return element('p', '', sayNow(messages.none));
  return element('ul', '__NAME__-list', ...vehicles.map(({ deviceId, vin }) => element('li', '', linkTo(pathTo(pages.device, { id: deviceId }), vin))));
}

/** A link that changes the page without loading it again. New tabs and windows stay the browser's. */
function linkTo(path: string, text: string): HTMLElement {
  const link = element('a', 'vd-link vd-number', text);
  link.href = path;
  link.addEventListener('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(path);
  });
  return link;
}
