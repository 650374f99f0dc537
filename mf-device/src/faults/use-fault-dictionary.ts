import type { FaultDictionaryView } from '@voltdeck/contract';
import { apiQuery, endpoints, useQuery, useText } from '@voltdeck/kit';
import { resolveFault, type ResolvedFault } from '@voltdeck/protocol/codes';
import { useMemo } from 'react';

/** An open page shows an edit of the dictionary no later than this after the service has it. */
const refetchMs = 60_000;

interface FaultDictionary {
  readonly wordsOf: (type: number) => ResolvedFault;
  readonly nameOf: (type: number) => string;
}

const none: FaultDictionaryView['items'] = [];

/** What the fault dictionary says for the BMS model of a vehicle; the built-in words until it has answered. */
export function useFaultDictionary(deviceId: string): FaultDictionary {
  const text = useText();
  const { data } = useQuery({ ...apiQuery(endpoints.faultDictionary, { parameters: { deviceId } }), refetchInterval: refetchMs });
  const items = data?.items ?? none;
  return useMemo(() => {
    const byType = new Map<number, ResolvedFault>(items.map((item) => [item.type, item]));
    const wordsOf: FaultDictionary['wordsOf'] = (type) => byType.get(type) ?? resolveFault(type);
    return { wordsOf, nameOf: (type) => text(wordsOf(type).name) };
  }, [items, text]);
}
