/** Sums that change slowly are seldom asked for; one that failed is asked for again soon. */
export function slowly({ state }: { readonly state: { readonly status: string } }): number {
  return state.status === 'error' ? 5_000 : 60_000;
}
