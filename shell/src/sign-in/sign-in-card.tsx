import type { FormEvent, ReactNode, Ref } from 'react';
import { ProductMark } from '../chrome/icons.tsx';
import { LanguageSwitch, ThemeSwitch } from '../chrome/switches.tsx';
import * as styles from './sign-in-page.module.css';

interface SignInCardProps {
  readonly title: string;
  readonly intro: string;
  readonly form?: Ref<HTMLFormElement>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly onInput?: () => void;
  readonly children: ReactNode;
}

/** The form that is alone on a page before anybody is signed in. */
export function SignInCard({ title, intro, form, onSubmit, onInput, children }: SignInCardProps) {
  return (
    <section className={styles.signIn}>
      <div className={styles.signInTools}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <form className={styles.signInCard} ref={form} onSubmit={onSubmit} onInput={onInput} noValidate aria-labelledby="sign-in-title">
        <p className={styles.signInBrand}>
          <ProductMark /> Voltdeck
        </p>
        <h1 id="sign-in-title" className={styles.signInTitle}>
          {title}
        </h1>
        <p className={styles.signInIntro}>{intro}</p>
        {children}
      </form>
    </section>
  );
}
