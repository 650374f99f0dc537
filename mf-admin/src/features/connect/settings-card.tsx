import type { SecurityPolicyView, VehiclePortsView } from '@voltdeck/contract';
import { apiQuery, copyText, endpoints, entityEndpoints, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, SelectField } from '@voltdeck/kit/widgets';
import { limits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { demandTexts } from '../../security/words.ts';
import { messages } from './messages.ts';
import { offsetText, portOf, terminalSettings, type TerminalSettings } from './terminal-settings.ts';
import * as styles from './connect.module.css';

interface SettingsCardProps {
  readonly host: string;
  readonly ports: NonNullable<VehiclePortsView['ports']>;
  readonly policy: SecurityPolicyView;
  /** The vehicle that is connected, where it is known. */
  readonly vin: string | null;
  readonly deviceId: string | null;
  readonly profile: string;
  readonly onProfile: (name: string) => void;
}

/** What is entered in the terminal, by device profile. */
export function SettingsCard({ host, ports, policy, vin, deviceId, profile, onProfile }: SettingsCardProps): ReactNode {
  const say = useMessages(messages);
  const { data: profiles } = useQuery(apiQuery(entityEndpoints.profile.list, { query: { sort: 'name', pageSize: limits.pageSizeMax } }));
  const { data: vehicle } = useQuery({ ...apiQuery(endpoints.devicePolicy, { parameters: { id: deviceId ?? '' } }), enabled: deviceId !== null });
  const chosen = profiles?.items.find(({ name }) => name === profile) ?? null;
  const names = profiles?.items.map(({ name }) => name) ?? [];
  const settings = terminalSettings({ host, ports, vin, profile: chosen, deployment: policy.effective, vehicle: vehicle?.effective ?? null });
  const lines = useLines(settings, ports.loginTimeoutS);
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  return (
    <Card title={say('terminal')} hint={say('terminalHint')}>
      <div className={styles.connectTools}>
        <SelectField
          name="profile"
          label={say('profile')}
          value={chosen === null ? '' : profile}
          options={(chosen === null ? ['', ...names] : names).map((name) => ({ value: name, text: name === '' ? '–' : name }))}
          hint={chosen?.description ?? undefined}
          onChange={({ target }) => {
            setOutcome(null);
            onProfile(target.value);
          }}
        />
        <Button onClick={() => void copyText(lines.join('\n')).then((copied) => setOutcome(copied ? 'copied' : 'notCopied'))}>{say('copy')}</Button>
        <span role="status">{outcome !== null && say(outcome)}</span>
      </div>
      <pre className={styles.connectSettings} tabIndex={0} aria-label={say('terminal')}>
        {lines.join('\n')}
      </pre>
    </Card>
  );
}

function useLines(settings: TerminalSettings, loginTimeoutS: number): readonly string[] {
  const say = useMessages(messages);
  const text = useText();
  const { port, tls } = portOf(settings);
  const level = (demand: 'encryption' | 'signature' | 'activation'): string => text(demandTexts[demand].levels[settings[demand]] ?? demandTexts[demand].label);
  return [
    say('lineHost', { host: settings.host }),
    port === null ? say('lineNoPort') : say('linePort', { port: String(port), kind: tls ? 'TLS' : 'TCP' }),
    say('lineVin', { vin: settings.vin ?? say('lineVinOwn') }),
    say('lineProtocol'),
    say('lineLogin', { seconds: loginTimeoutS }),
    say('linePeriod', { seconds: settings.reportPeriodSeconds }),
    say('lineClock', { offset: offsetText(settings.clockOffsetMinutes) }),
    say(settings.answersReports ? 'lineAnswers' : 'lineNoAnswers'),
    ...(settings.transport === 'certificate' ? [say('lineCertificate')] : []),
    say('lineEncryption', { level: level('encryption') }),
    say('lineSignature', { level: level('signature') }),
    ...(settings.signature === 'optional' ? [] : [say('lineActivation', { level: level('activation') })]),
  ];
}
