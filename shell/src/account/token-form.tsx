import type { NewToken, SessionView, TokenGrant } from '@voltdeck/contract';
import { call, endpoints, useMessages, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { DialogCancel, ErrorLine, FieldNote, noteAttributes, SelectField, TextField, useProblems, useScopeChoices } from '@voltdeck/kit/widgets';
import { administerText, limits, permissionTable, tokenKinds, tokenProblems, type TokenKind } from '@voltdeck/protocol/contract';
import { useId, useState, type FormEvent } from 'react';
import { kindTexts, messages } from './messages.ts';
import { readToken } from './read-token.ts';
import * as styles from './token.module.css';
import * as accountPageStyles from './account-page.module.css';

interface TokenFormProps {
  readonly session: SessionView;
  readonly onMade: (grant: TokenGrant) => void;
  readonly onCancel: () => void;
}

const defaultDays = 90;

/** The permissions of the user, and for an administrator to act as one. */
function choicesOf({ permissions, user: { type } }: SessionView) {
  const own = permissions.map((value) => ({ value, words: permissionTable[value] }));
  return type === 'administrator' ? [...own, { value: 'administer', words: administerText }] : own;
}

/** What a new token is for, may do, and how long. */
export function TokenForm({ session, onMade, onCancel }: TokenFormProps) {
  const say = useMessages(messages);
  const text = useText();
  const id = useId();
  const problems = useProblems();
  const scopes = useScopeChoices();
  const [kind, setKind] = useState<TokenKind>('kiosk');
  const adding = useWrite({ send: (body: NewToken) => call(endpoints.tokenAdd, { body }), onDone: onMade, onError: problems.fail });
  const kinds = tokenKinds.filter((each) => each !== 'modulePublish' || session.user.type === 'administrator');
  const choices = choicesOf(session);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const token: NewToken = readToken(kind, new FormData(event.currentTarget));
    if (problems.check(tokenProblems({ ...token }))) adding.send(token);
  };
  return (
    <form ref={problems.form} onSubmit={onSubmit} noValidate>
      <TextField name="name" label={say('tokenName')} hint={say('tokenNameHint')} problem={problems.of('name')} autoComplete="off" autoFocus required />
      <fieldset className={styles.choices}>
        <legend className="vd-field__label">{say('tokenKind')}</legend>
        {kinds.map((each) => (
          <label key={each} className={styles.choice}>
            <input type="radio" name="kind" value={each} checked={kind === each} onChange={() => setKind(each)} />
            <span>
              {text(kindTexts[each].name)} <span className="vd-field__hint">{text(kindTexts[each].about)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {kind === 'kiosk' && (
        <div className="vd-field">
          <label className="vd-field__label" htmlFor={`${id}-screens`}>
            {say('tokenScreens')}
          </label>
          <textarea
            id={`${id}-screens`}
            className="vd-field__input"
            name="screens"
            rows={2}
            spellCheck={false}
            defaultValue="/screen"
            {...noteAttributes(`${id}-screens`, problems.of('screens'), say('tokenScreensHint'))}
          />
          <FieldNote id={`${id}-screens`} problem={problems.of('screens')} hint={say('tokenScreensHint')} />
        </div>
      )}
      {kind === 'kiosk' && <SelectField name="scope" label={say('tokenScope')} hint={say('tokenScopeHint')} options={scopes} problem={problems.of('scope')} />}
      {kind === 'modulePublish' && <TextField name="team" label={say('tokenTeam')} hint={say('tokenTeamHint')} problem={problems.of('team')} autoComplete="organization" maxLength={64} required />}
      {kind === 'automation' && (
        <fieldset className={styles.choices}>
          <legend className="vd-field__label">{say('tokenPermissions')}</legend>
          {choices.map(({ value, words: { name, covers } }) => (
            <label key={value} className={styles.choice}>
              <input type="checkbox" name="permissions" value={value} defaultChecked={value === 'view'} />
              <span>
                {text(name)} <span className="vd-field__hint">{text(covers)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <TextField
        name="lifeDays"
        label={say('tokenLife')}
        hint={say('tokenLifeHint', { days: limits.tokenLifeDaysMax })}
        problem={problems.of('lifeDays')}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={String(defaultDays)}
        required
      />
      <ErrorLine error={problems.error} className={accountPageStyles.accountError} />
      <div className="vd-dialog__actions">
        <DialogCancel onClose={onCancel} />
        <Button type="primary" htmlType="submit" loading={adding.busy}>
          {say('tokenSubmit')}
        </Button>
      </div>
    </form>
  );
}
