import { confirmed } from './confirmed.tsx';
import { useSend, type Write, type WriteInput } from './use-send.ts';

/** Changes something on the server. Where the server wants the password again, it is asked for. */
export function useWrite<Input = void, Output = unknown>({ send, ...rest }: WriteInput<Input, Output>): Write<Input> {
  return useSend({ ...rest, send: (input: Input) => confirmed(() => send(input)) });
}
