import type { CommandPreview } from '@voltdeck/contract';
import { call, endpoints, sayError, useMessages, useQuery } from '@voltdeck/kit';
import { Skeleton } from '@voltdeck/kit/widgets';
import type { CommandArguments, RemoteCommand } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Bytes } from '../../command/bytes.tsx';
import { messages } from './messages.ts';
import * as styles from './control.module.css';

/** A command before it is sent; not asked for while `given` is null. */
export function usePreview(deviceId: string, command: RemoteCommand, given: CommandArguments | null) {
  const { route } = endpoints.commandPreview;
  return useQuery<CommandPreview>({
    queryKey: [route.method, route.path, { deviceId }, command, given],
    queryFn: ({ signal }) => call(endpoints.commandPreview, { parameters: { deviceId }, body: { command, arguments: given ?? {} }, signal }),
    enabled: given !== null,
    retry: false,
  });
}

/** The exact bytes, so that nobody sends what he has not seen. */
export function FramePreview({ preview, isWaiting }: { readonly preview: ReturnType<typeof usePreview>; readonly isWaiting: boolean }): ReactNode {
  const say = useMessages(messages);
  return (
    <section>
      <p className={styles.controlBytesTitle}>
        {say('bytes')} <span className={styles.controlBytesHint}>{say('bytesHint')}</span>
      </p>
      <div className={styles.controlBytesPlace}>
        {isWaiting && <span className={styles.controlBytesHint}>{say('bytesLater')}</span>}
        {!isWaiting && preview.data !== undefined && <Bytes hex={preview.data.bytes} />}
        {!isWaiting && preview.data === undefined && (preview.error === null ? <Skeleton height="40px" /> : sayError(preview.error))}
      </div>
    </section>
  );
}
