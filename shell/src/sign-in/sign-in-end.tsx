import * as styles from './sign-in-page.module.css';
/** What ends a card of sign-in: what went wrong, and the way on. */
export function SignInEnd({ problem, working, children }: { readonly problem: string | null; readonly working: boolean; readonly children: string }) {
  return (
    <>
      <p className={styles.signInError} role="alert">
        {problem}
      </p>
      <button type="submit" className={styles.signInSubmit} disabled={working}>
        {children}
      </button>
    </>
  );
}
