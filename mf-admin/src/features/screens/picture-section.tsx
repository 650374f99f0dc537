import type { ScreenView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, sayError, useAllowed, useMessages, useQuery, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Age, ErrorLine, Skeleton } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './screens.module.css';
import * as pagesStyles from '../../pages/pages.module.css';

const lookMs = 2_000;

/** The picture that the wall last sent of itself, with its time; a new one comes with the next heartbeat. */
export function PictureSection({ row }: { readonly row: ScreenView }): ReactNode {
  const say = useMessages(messages);
  const mayAsk = useAllowed('update');
  const parameters = { name: row.name };
  const { data: screen = row } = useQuery({ ...apiQuery(endpoints.screen, { parameters }), refetchInterval: lookMs });
  const asking = useWrite({ send: () => call(endpoints.screenPictureAsk, { parameters }), renews: [endpoints.screen] });
  return (
    <>
      {screen.pictureAt === null ? <p className={pagesStyles.admNone}>{say('pictureNone')}</p> : <Picture key={screen.pictureAt} screen={screen} />}
      <div className={styles.screenPictureFoot}>
        <span role="status">{screen.picturing ? say('pictureAsked') : screen.pictureAt !== null && <Age since={screen.pictureAt} />}</span>
        {mayAsk && (
          <Button size="mini" loading={asking.busy} disabled={screen.picturing} onClick={() => asking.send()}>
            {say('pictureTake')}
          </Button>
        )}
      </div>
      {asking.error !== null && <ErrorLine error={asking.error} />}
    </>
  );
}

function Picture({ screen: { name, title } }: { readonly screen: ScreenView }): ReactNode {
  const say = useMessages(messages);
  const { data, error } = useQuery({ ...apiQuery(endpoints.screenPicture, { parameters: { name } }), staleTime: 0, gcTime: 0 });
  if (error !== null) return <p className={pagesStyles.admNone}>{sayError(error)}</p>;
  if (data === undefined) return <Skeleton height="180px" />;
  const kind = data.picture.startsWith('iVBOR') ? 'png' : 'jpeg';
  return <img className={styles.screenPicture} src={`data:image/${kind};base64,${data.picture}`} alt={say('pictureOf', { name: title })} />;
}
