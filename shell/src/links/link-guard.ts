import { checkAddress } from '@voltdeck/kit/host';

/** A click, and the middle button that opens another tab. */
const clicks = ['click', 'auxclick'] as const;

/**
 * A link that leaves the console works only with the attribute `data-external`, and never with an unsafe protocol.
 */
export function guardLinks(): void {
  for (const click of clicks) document.addEventListener(click, guard, true);
}

function guard(event: Event): void {
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement && target.hasAttribute('href'));
  if (!(link instanceof HTMLAnchorElement) || link.href.startsWith('blob:')) return;
  try {
    checkAddress(link.href, location.href, 'external' in link.dataset);
  } catch (error) {
    event.preventDefault();
    event.stopImmediatePropagation();
    reportError(error);
  }
}
