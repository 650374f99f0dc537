import { call, callFile, endpoints, sayError, useMessages } from '@voltdeck/kit';
import { saveFile, type RowDialogProps } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, problem } from '@voltdeck/kit/widgets';
import { importFormats, importLimits, type ImportFormat, type ImportReport } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { FileField } from '../../fields/file-field.tsx';
import { ImportReportView } from './import-report.tsx';
import { formatOf } from './import-format.ts';
import { messages } from './messages.ts';
import './devices.css';

interface Chosen {
  readonly file: File;
  readonly format: ImportFormat;
}

/** Imports devices: choose a file, see what it would do, do it. */
export function ImportDialog({ onDone, onClose }: Omit<RowDialogProps<unknown>, 'row'>): ReactNode {
  const say = useMessages(messages);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [unfit, setUnfit] = useState(false);

  const choose = (file: File | undefined): void => {
    const format = file === undefined ? null : formatOf(file.name);
    setUnfit(file !== undefined && format === null);
    setReport(null);
    setError(null);
    setChosen(file === undefined || format === null ? null : { file, format });
  };

  const run = async ({ file, format }: Chosen, dryRun: boolean): Promise<void> => {
    setWorking(true);
    setError(null);
    try {
      const told = await call(endpoints.deviceImport, { file, query: { format, dryRun }, timeoutMs: importLimits.runTimeoutMs });
      if (dryRun || told.problemTotal > 0) setReport(told);
      else {
        onDone(say('imported', { count: told.imported }));
        onClose();
      }
    } catch (reason) {
      setError(reason);
    } finally {
      setWorking(false);
    }
  };

  const saveTemplate = async (format: ImportFormat): Promise<void> => saveFile(await callFile(endpoints.importTemplate, { query: { format } }), `device-import.${format}`);
  const ready = chosen !== null && report !== null && report.problemTotal === 0 && report.rows > 0;
  const bad = unfit ? problem('file', 'fileExtension', messages.notATable) : undefined;
  return (
    <Dialog title={say('importTitle')} {...(working ? {} : { onClose })}>
      <div className="vd-list-wide">
        <FileField name="file" label={say('importFile')} accept=".csv,.xlsx" hint={say('importHint')} problem={bad} disabled={working} onChoose={choose} />
        <div className="device-links">
          {importFormats.map((format) => (
            <Button key={format} size="small" onClick={() => void saveTemplate(format).catch(setError)}>
              {say('template', { format: format.toUpperCase() })}
            </Button>
          ))}
        </div>
        {report !== null && <ImportReportView report={report} />}
        <p role="status" className="vd-dialog__text">
          {working && say('trying')}
        </p>
        <p role="alert" className="vd-dialog__error">
          {error !== null && sayError(error)}
        </p>
        <div className="vd-dialog__actions">
          <Button disabled={working} onClick={onClose}>
            {say('cancel')}
          </Button>
          {ready ? (
            <Button type="primary" loading={working} onClick={() => void run(chosen, false)}>
              {say('importNow', { rows: report.rows })}
            </Button>
          ) : (
            <Button type="primary" loading={working} disabled={chosen === null || report !== null} onClick={() => chosen !== null && void run(chosen, true)}>
              {say('try')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
