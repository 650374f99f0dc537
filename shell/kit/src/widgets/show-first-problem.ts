/** Brings the first bad field of a form into view, with its label and its problem, and gives it the focus. */
export function showFirstProblem(form: HTMLFormElement | null): void {
  const bad = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!bad) return;
  const focused = bad.matches('fieldset') ? bad.querySelector<HTMLElement>('input') : bad;
  focused?.focus({ preventScroll: true });
  (bad.closest('.vd-field') ?? bad).scrollIntoView({ block: 'center' });
}
