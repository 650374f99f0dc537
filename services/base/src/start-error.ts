/** The service cannot start as it is set up. The message is the sentence to show. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
