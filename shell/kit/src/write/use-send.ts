import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Endpoint } from '../api/endpoint.ts';
import { queryClient, renew } from '../api/queries.ts';

export interface WriteInput<Input, Output> {
  readonly send: (input: Input) => Promise<Output>;
  /** What is read again after it, whatever its parameters are. */
  readonly renews?: readonly Pick<Endpoint<unknown>, 'route'>[];
  /** Inputs that differ in this are sent side by side; absent: one is under way at most. */
  readonly keyOf?: (input: Input) => unknown;
  /** Keeps it busy until its promise is settled. */
  readonly onDone?: (output: Output, input: Input) => unknown;
  readonly onError?: (error: unknown) => void;
}

export interface Write<Input> {
  /** Does nothing while the same is under way: a second press sends nothing. */
  readonly send: (input: Input) => void;
  readonly busy: boolean;
  /** What is under way; undefined while nothing is. */
  readonly input: Input | undefined;
  /** Why the last one failed; null when it did not. */
  readonly error: unknown;
  readonly reset: () => void;
}

/** Without a network a change fails and says so: it is not sent later, unseen. What was typed, passwords too, is forgotten soon. */
const manner = { networkMode: 'always', gcTime: 1_000 } as const;

/** Sends a change to the server, once for each press that asks for it. */
export function useSend<Input, Output>({ send, renews = [], keyOf = () => null, onDone, onError }: WriteInput<Input, Output>): Write<Input> {
  const underWay = useRef(new Set<unknown>());
  const { mutate, variables, isPending, error, reset } = useMutation<Output, unknown, Input>(
    {
      ...manner,
      mutationFn: send,
      onSuccess: (output, input) => {
        void renew(...renews);
        return onDone?.(output, input);
      },
      onError: (reason) => onError?.(reason),
      onSettled: (_output, _error, input) => void underWay.current.delete(keyOf(input)),
    },
    queryClient,
  );
  return {
    send: (input) => {
      const key = keyOf(input);
      if (underWay.current.has(key)) return;
      underWay.current.add(key);
      mutate(input);
    },
    busy: isPending,
    input: isPending ? variables : undefined,
    error,
    reset,
  };
}
