import { ownerOf, type ServedModule } from '@voltdeck/protocol/contract';

/** What the policy of a page lets in besides the console itself: what its module was given. The same text, the same policy. */
export function policyAt(modules: readonly ServedModule[], path: string): string {
  const { connect = [], images = [] } = ownerOf(modules, path)?.module.origins ?? {};
  return connect.length + images.length === 0 ? '' : JSON.stringify([connect, images]);
}
