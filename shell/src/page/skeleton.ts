import { loading } from './progress.ts';

/** The grey places of the HTML are removed when the first page, or what replaces it, is drawn. */
export function removeSkeleton(): void {
  document.querySelector('#page > .vd-page-skeleton')?.remove();
}

/** They go as well when the path turns out to be no module's. */
export function removeSkeletonWithoutPage(): void {
  const removeWhenDrawn = (): void => {
    if (loading.get() === null) removeSkeleton();
  };
  window.addEventListener('single-spa:routing-event', removeWhenDrawn, { once: true });
}
