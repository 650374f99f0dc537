/** Conditions of the list of vehicles that a batch takes over, as the API names them. */
const filterNames = ['search', 'projectId', 'customerId', 'groupId', 'workingState', 'deviceIds'] as const;

export type BatchFilter = Readonly<Record<string, string>>;

/** Reads whom a batch is for out of its address; without conditions, all that the user sees. */
export function readTarget(query: URLSearchParams): BatchFilter {
  const filter = filterNames.flatMap((name) => {
    const value = query.get(name);
    return value === null || value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(filter);
}
