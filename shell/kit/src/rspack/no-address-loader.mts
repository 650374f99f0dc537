/** The address of a source file says where it was built, and in a bundle it means nothing. */
// eslint-disable-next-line no-restricted-exports -- the form of a loader
export default function withoutAddress(source: string): string {
  return source.replaceAll('import.meta.url', "''");
}
