import { createRoot } from 'react-dom/client';
import { Chrome } from './chrome/chrome.tsx';

function place(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page carries no element '${id}'; it must be served by the edge`);
  return element;
}

/** Draws the shell's own parts into the places that the HTML keeps for them. */
export function drawChrome(): void {
  const header = place('header');
  createRoot(place('shell-page')).render(<Chrome headerPlace={header} />);
}
