import { loading } from './progress.ts';

/** The grey places that came with the HTML go when the first page, or what stands in for it, is drawn. */
export function removeSkeleton(): void {
  document.querySelector('#page > .vd-page-skeleton')?.remove();
}

/** They go as well when the path turns out to be no module's. */
export function removeSkeletonWithoutPage(): void {
  const look = (): void => {
    if (loading.get() === null) removeSkeleton();
  };
  window.addEventListener('single-spa:routing-event', look, { once: true });
}
