import type { FormEvent, ReactNode, Ref } from 'react';
import { ProductMark } from '../chrome/icons.tsx';
import { LanguageSwitch, ThemeSwitch } from '../chrome/switches.tsx';
import './sign-in-page.css';

interface SignInCardProps {
  readonly title: string;
  readonly intro: string;
  readonly form?: Ref<HTMLFormElement>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** The form that stands alone on a page before anybody is signed in. */
export function SignInCard({ title, intro, form, onSubmit, children }: SignInCardProps) {
  return (
    <section className="vd-sign-in">
      <div className="vd-sign-in-tools">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <form className="vd-sign-in-card" ref={form} onSubmit={onSubmit} noValidate aria-labelledby="sign-in-title">
        <p className="vd-sign-in-brand">
          <ProductMark /> Voltdeck
        </p>
        <h1 id="sign-in-title" className="vd-sign-in-title">
          {title}
        </h1>
        <p className="vd-sign-in-intro">{intro}</p>
        {children}
      </form>
    </section>
  );
}
