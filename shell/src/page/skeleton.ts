/** The grey places that came with the HTML go when the first page, or what stands in for it, is drawn. */
export function removeSkeletonOnceDrawn(): void {
  window.addEventListener('single-spa:routing-event', () => document.querySelector('.vd-skeleton')?.remove(), { once: true });
}
