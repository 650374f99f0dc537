import * as styles from './sign-in-page.module.css';

interface SignInEndProps {
  readonly problem: string | null;
  readonly working: boolean;
  /** Until then the server refuses every try. */
  readonly waiting?: boolean;
  readonly children: string;
}

/** What ends a card of sign-in: what went wrong, and the way on. */
export function SignInEnd({ problem, working, waiting = false, children }: SignInEndProps) {
  return (
    <>
      <p className={styles.signInError} role="alert">
        {problem}
      </p>
      <button type="submit" className={styles.signInSubmit} disabled={working || waiting}>
        {children}
      </button>
    </>
  );
}
