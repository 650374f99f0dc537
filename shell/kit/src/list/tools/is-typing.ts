/** Whether a key belongs to what has the focus: a field, or a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null);
}
