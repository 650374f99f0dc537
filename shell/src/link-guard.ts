import { checkAddress } from '@voltdeck/kit';

/**
 * A link that leaves the console works only with the attribute `data-external`, and never with an unsafe protocol
 * (specification, point 8).
 */
export function guardLinks(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.href.startsWith('blob:')) return;
      try {
        checkAddress(link.href, location.href, 'external' in link.dataset);
      } catch (error) {
        event.preventDefault();
        event.stopImmediatePropagation();
        reportError(error);
      }
    },
    true,
  );
}
