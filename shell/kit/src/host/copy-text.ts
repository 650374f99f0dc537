/** Puts a text on the clipboard; false when the browser refuses. Outside https the page has no clipboard of its own. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(text);
      return true;
    }
    return copyBySelection(text);
  } catch {
    return false;
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'vd-visually-hidden';
  // Beside a modal dialog nothing can be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
