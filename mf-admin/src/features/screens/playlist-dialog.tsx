import type { SceneView, ScreenView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, useMessages, useQuery, useText, useWrite } from '@voltdeck/kit';
import type { RowDialogProps } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, DialogEnd, ErrorState, problem, Skeleton, TextField } from '@voltdeck/kit/widgets';
import { isTimeZone, limits, screenLimits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { draftOf, isSendable, playlistOf, shownOf, type DraftEntry } from './playlist-draft.ts';
import { PlaylistEntryFields } from './playlist-entry.tsx';
import { messages } from './playlist-messages.ts';
import { WeekView } from './week-view.tsx';
import * as styles from './playlist.module.css';

/** The scenes of a wall, with the times of each. */
export function PlaylistDialog(props: RowDialogProps<ScreenView>): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery(apiQuery(endpoints.sceneList, { query: { sort: 'title', pageSize: limits.pageSizeMax } }));
  return (
    <Dialog title={say('title', { name: props.row.title })} onClose={props.onClose}>
      {data !== undefined && <PlaylistForm {...props} scenes={data.items} />}
      {data === undefined && (error === null ? <Skeleton height="240px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
    </Dialog>
  );
}

function PlaylistForm({ row, scenes, onDone, onClose }: RowDialogProps<ScreenView> & { readonly scenes: readonly SceneView[] }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const [draft, setDraft] = useState(() => draftOf(row.playlist));
  const [timeZone, setTimeZone] = useState(row.timeZone);
  const sending = useWrite({
    send: () => call(endpoints.screenPlay, { parameters: { name: row.name }, body: { playlist: playlistOf(draft), timeZone } }),
    onDone: () => {
      onDone(say('sent', { name: row.title }));
      onClose();
    },
  });
  const titleOf = (name: string): string => {
    const scene = scenes.find((each) => each.name === name);
    return scene === undefined ? say('gone', { name }) : text(scene.title);
  };
  const names = [...new Set([...scenes.map(({ name }) => name), ...draft.map(({ scene }) => scene)])];
  const options = names.map((value) => ({ value, text: titleOf(value) }));
  const change = (entry: DraftEntry): void => setDraft(draft.map((each) => (each.key === entry.key ? entry : each)));
  const add = (): void => setDraft([...draft, { key: Math.max(-1, ...draft.map(({ key }) => key)) + 1, scene: names[0] ?? '', seconds: '60', times: null }]);
  const up = (index: number): void => {
    const [entry, before] = [draft[index], draft[index - 1]];
    if (entry && before) setDraft(draft.with(index - 1, entry).with(index, before));
  };
  return (
    <form
      className={styles.playlist}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sending.send();
      }}
    >
      <p className="vd-dialog__text">{say(draft.length === 0 ? 'none' : 'about')}</p>
      <ol className={styles.playlistEntries}>
        {draft.map((entry, index) => (
          <PlaylistEntryFields
            key={entry.key}
            {...{ entry, place: index + 1, options, onChange: change }}
            onUp={() => up(index)}
            onRemove={() => setDraft(draft.filter(({ key }) => key !== entry.key))}
          />
        ))}
      </ol>
      <div className={styles.playlistRow}>
        <Button disabled={draft.length >= screenLimits.playlistMax || names.length === 0} onClick={add}>
          {say('add')}
        </Button>
        <TextField
          {...{ name: 'timeZone', label: say('timeZone'), value: timeZone }}
          problem={isTimeZone(timeZone) ? undefined : problem('timeZone', 'oneOf', messages.zoneWrong)}
          onChange={(event) => setTimeZone(event.target.value.trim())}
        />
      </div>
      <WeekView playlist={shownOf(draft)} timeZone={timeZone} titleOf={titleOf} />
      <DialogEnd error={sending.error} action={say('send')} working={sending.busy} disabled={!isSendable(draft, timeZone)} onClose={onClose} />
    </form>
  );
}
