import type { ScreenView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useText, useWrite } from '@voltdeck/kit';
import type { RowDialogProps } from '@voltdeck/kit/list';
import { Dialog, DialogEnd, problem, SelectField, TextField } from '@voltdeck/kit/widgets';
import { screenLimits, screenSounds, type PlaylistTimes, type ScreenSound, type Text } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { isDim, isPart } from './output-draft.ts';
import { DimFields, PartFields } from './output-fields.tsx';
import { timesProblem } from './playlist-draft.ts';
import { TimesFields } from './times-fields.tsx';

const soundTexts: Readonly<Record<ScreenSound, Text>> = { off: messages.soundOff, thermal: messages.soundThermal, urgent: messages.soundUrgent };

const nights: PlaylistTimes = { days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '07:00' };

const isDistance = (metres: string): boolean => /^\d{1,2}$/.test(metres.trim()) && Number(metres) >= screenLimits.metresMin && Number(metres) <= screenLimits.metresMax;

/** From how far a wall is read, for which alarms it sounds, when it is dark, and which output of a scene it is. */
export function SettingsDialog({ row: { name, title, timeZone, settings }, onDone, onClose }: RowDialogProps<ScreenView>): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const [metres, setMetres] = useState(String(settings.metres));
  const [sound, setSound] = useState<ScreenSound>(settings.sound);
  const [speech, setSpeech] = useState<ScreenSound>(settings.speech);
  const [quiet, setQuiet] = useState(settings.quiet);
  const [part, setPart] = useState(settings.part);
  const [dim, setDim] = useState(settings.dim);
  const outputsFit = (part === null || isPart(part)) && (dim === null || isDim(dim));
  const wrong = quiet === null ? null : timesProblem(quiet);
  const saving = useWrite({
    send: () => call(endpoints.screenSettings, { parameters: { name }, body: { settings: { metres: Number(metres), sound, speech, quiet, part, dim } } }),
    onDone: () => {
      onDone(say('settingsDone', { name: title }));
      onClose();
    },
  });
  return (
    <Dialog title={say('settingsTitle', { name: title })} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.send();
        }}
      >
        <TextField
          {...{ name: 'metres', label: say('metres'), inputMode: 'numeric', value: metres, hint: say('metresHint') }}
          problem={isDistance(metres) ? undefined : problem('metres', 'between', messages.metresWrong)}
          onChange={(event) => setMetres(event.target.value)}
        />
        <SelectField name="sound" label={say('sound')} options={screenSounds.map((value) => ({ value, text: text(soundTexts[value]) }))} value={sound} onChange={(event) => setSound(screenSounds.find((each) => each === event.target.value) ?? 'off')} />
        <SelectField name="speech" label={say('speech')} hint={say('speechHint')} options={screenSounds.map((value) => ({ value, text: text(soundTexts[value]) }))} value={speech} onChange={(event) => setSpeech(screenSounds.find((each) => each === event.target.value) ?? 'off')} />
        <label className="vd-list-check">
          <input type="checkbox" checked={quiet !== null} onChange={(event) => setQuiet(event.target.checked ? nights : null)} />
          <span>{say('quiet', { timeZone })}</span>
        </label>
        {quiet !== null && <TimesFields times={quiet} name="quiet" wrong={wrong} onChange={setQuiet} />}
        <p className="vd-dialog__text">{say('soundHint')}</p>
        <DimFields dim={dim} timeZone={timeZone} onChange={setDim} />
        <PartFields part={part} onChange={setPart} />
        <DialogEnd error={saving.error} action={say('save')} working={saving.busy} disabled={!isDistance(metres) || wrong !== null || !outputsFit} onClose={onClose} />
      </form>
    </Dialog>
  );
}
