/**
 * The path of a page as its manifest has it. Servers of plain files redirect `/screen/v1` to the folder's address, `/screen/v1/`, and some
 * name the file in it.
 */
export const plainPath = (path: string): string => path.replace(/(\/index\.html)?\/*$/, '') || '/';

/** Puts the plain address in place of the one that the server has made of it; query and fragment stay. */
export function putPlainAddress(): void {
  const plain = plainPath(location.pathname);
  if (plain !== location.pathname) history.replaceState(history.state, '', plain + location.search + location.hash);
}
