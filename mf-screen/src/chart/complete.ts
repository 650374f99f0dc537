/** How many steps are complete: one that still runs, or whose records are not all stored, would read as a fall to nothing. */
export function completeOf({ times, stepS, asOf }: { readonly times: readonly number[]; readonly stepS: number; readonly asOf: string }): number {
  const known = Date.parse(asOf);
  const end = times.findIndex((time) => !(time + stepS * 1_000 <= known));
  return end < 0 ? times.length : end;
}
