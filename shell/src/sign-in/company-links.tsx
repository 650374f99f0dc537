import type { CompanyName } from '@voltdeck/contract';
import { call, endpoints, useLanguage, useMessages } from '@voltdeck/kit';
import { companyStartPath } from '@voltdeck/protocol/contract';
import { useEffect, useState } from 'react';
import { messages } from './company-messages.ts';
import * as styles from './company-links.module.css';

/** The ways in by a company, below the form; nothing where there is none, or no one can say. Links, so that leaving is a plain navigation. */
export function CompanyLinks() {
  const say = useMessages(messages);
  const language = useLanguage();
  const [providers, setProviders] = useState<readonly CompanyName[]>([]);
  useEffect(() => {
    let current = true;
    call(endpoints.companyNames).then(
      ({ items }) => current && setProviders(items),
      () => undefined, // Password sign-in itself says what does not answer.
    );
    return () => {
      current = false;
    };
  }, []);
  if (providers.length === 0) return null;
  const from = new URLSearchParams(location.search).get('from') ?? undefined;
  return (
    <div className={styles.company}>
      <p className={styles.companyOr}>{say('or')}</p>
      {providers.map(({ slug, name }) => (
        <a key={slug} className={styles.companyLink} href={companyStartPath(slug, { language, ...(from === undefined ? {} : { to: from }) })}>
          {say('signInWith', { name })}
        </a>
      ))}
    </div>
  );
}
