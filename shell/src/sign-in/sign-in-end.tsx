/** What ends a card of sign-in: what went wrong, and the way on. */
export function SignInEnd({ problem, working, children }: { readonly problem: string | null; readonly working: boolean; readonly children: string }) {
  return (
    <>
      <p className="vd-sign-in-error" role="alert">
        {problem}
      </p>
      <button type="submit" className="vd-sign-in-submit" disabled={working}>
        {children}
      </button>
    </>
  );
}
