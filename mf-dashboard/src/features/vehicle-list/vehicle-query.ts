const names = ['workingState', 'projectId', 'customerId', 'groupId'] as const;

/** What the address of the list asks for, as the API and the page of batches name it. */
export function vehicleQuery(query: URLSearchParams): Readonly<Record<string, string>> {
  const search = query.get('q')?.trim() ?? '';
  return { ...Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : []))), ...(search === '' ? {} : { search }) };
}
