import { importFormats, type ImportFormat } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { callFile } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/index.ts';
import type { ListExport, ListQuery } from '../definition.ts';
import { Menu } from '../menu.tsx';
import { messages } from '../messages.ts';
import { saveFile } from './save-file.ts';

interface ExportMenuProps {
  readonly exporting: ListExport;
  readonly query: ListQuery;
  readonly onOutcome: (text: string) => void;
  readonly onError: (error: unknown) => void;
}

/** A file may take a while: as long as a large fleet takes to be read. */
const exportTimeoutMs = 120_000;

/** The list as a file, as it is filtered and ordered. */
export function ExportMenu({ exporting, query, onOutcome, onError }: ExportMenuProps): ReactNode {
  const say = useMessages(messages);
  const { endpoint, parameters, fileName } = exporting;
  const run = async (format: ImportFormat): Promise<void> => {
    onOutcome(say('exporting'));
    const name = `${fileName}.${format}`;
    saveFile(await callFile(endpoint, { ...(parameters === undefined ? {} : { parameters }), query: { ...query, format }, timeoutMs: exportTimeoutMs }), name);
    onOutcome(say('exported', { name }));
  };
  return (
    <Menu label={say('export')}>
      {(close) =>
        importFormats.map((format) => (
          <Button
            key={format}
            long
            onClick={() => {
              close();
              run(format).catch(onError);
            }}
          >
            {say('exportAs', { format: format.toUpperCase() })}
          </Button>
        ))
      }
    </Menu>
  );
}
