/** The address of a wall under its name: the token stays in the fragment, which no server is sent. */
export function wallLink(origin: string, path: string, name: string): string {
  const address = new URL(path, origin);
  address.searchParams.set('screen', name);
  return address.href;
}
