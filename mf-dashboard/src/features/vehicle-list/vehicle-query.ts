/** What the page of batches takes too. */
const shared = ['workingState', 'projectId', 'customerId', 'groupId'] as const;
const own = ['online', 'need', 'soh', 'activated'] as const;
const names = [...shared, ...own] as const;

/** Whether a command for many can be sent to just these vehicles: its page knows fewer conditions than the list. */
export const batchTakes = (query: URLSearchParams): boolean => own.every((name) => !query.get(name));

/** What the address of the list asks for, as the API and the page of batches name it. */
export function vehicleQuery(query: URLSearchParams): Readonly<Record<string, string>> {
  const search = query.get('q')?.trim() ?? '';
  return { ...Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : []))), ...(search === '' ? {} : { search }) };
}
