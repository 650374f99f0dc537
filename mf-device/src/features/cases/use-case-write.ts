import type { CaseDetailView } from '@voltdeck/contract';
import { apiQuery, endpoints, queryClient, renew, useWrite, type Write } from '@voltdeck/kit';

const others = [endpoints.caseHistory, endpoints.caseList, endpoints.caseStatistics];

interface CaseWriteEnd<Input> {
  /** Inputs that differ in this are sent side by side. */
  readonly keyOf?: (input: Input) => unknown;
  readonly onDone?: (of: CaseDetailView) => void;
  readonly onError?: (error: unknown) => void;
}

/** A change of a case: what is answered is shown at once, and after a refusal what stands is asked for again. */
export function useCaseWrite<Input = void>(send: (input: Input) => Promise<CaseDetailView>, { keyOf, onDone, onError }: CaseWriteEnd<Input> = {}): Write<Input> {
  return useWrite({
    send,
    ...(keyOf === undefined ? {} : { keyOf }),
    renews: others,
    onDone: (of: CaseDetailView) => {
      queryClient.setQueryData(apiQuery(endpoints.caseRead, { parameters: { id: of.id } }).queryKey, of);
      onDone?.(of);
    },
    onError: (error: unknown) => {
      void renew(endpoints.caseRead);
      onError?.(error);
    },
  });
}
