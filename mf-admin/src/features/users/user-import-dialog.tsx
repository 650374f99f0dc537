import type { UserImportReport } from '@voltdeck/contract';
import { call, callFile, endpoints, useMessages, useWrite, type Endpoint } from '@voltdeck/kit';
import { saveFile, type RowDialogProps } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, ErrorLine } from '@voltdeck/kit/widgets';
import { importFormats, importLimits, userColumns, type FieldProblem, type ImportFormat, type Text } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { FileField } from '../../fields/file-field.tsx';
import { formatOf, unfitness } from '../../import/import-format.ts';
import { ImportProblems } from '../../import/import-report.tsx';
import { importMessages } from './import-messages.ts';
import { UserChangeTable } from './user-change-table.tsx';
import { UserLinks } from './user-links.tsx';
import * as styles from '../../import/import.module.css';

interface Chosen {
  readonly file: File;
  readonly format: ImportFormat;
}

/** Its body is a file. */
const run: Pick<Endpoint<UserImportReport>, 'route' | 'output'> = endpoints.userImport;
const labels = new Map<string, Text>(userColumns.map(({ name, label }) => [name, label]));

/** Adds and changes users by a file: choose it, see the differences, apply them, hand out the links. */
export function UserImportDialog({ onDone, onClose }: Omit<RowDialogProps<unknown>, 'row'>): ReactNode {
  const say = useMessages(importMessages);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [report, setReport] = useState<UserImportReport | null>(null);
  const [unfit, setUnfit] = useState<FieldProblem | undefined>();
  const finish = ({ added, changed }: UserImportReport): void => {
    onDone(say('imported', { added, changed }));
    onClose();
  };
  const running = useWrite({
    send: ({ file, format, dryRun }: Chosen & { readonly dryRun: boolean }) => call(run, { file, query: { format, dryRun }, timeoutMs: importLimits.runTimeoutMs }),
    onDone: (told) => {
      if (told.dryRun || told.problemTotal > 0 || told.links.length > 0) setReport(told);
      else finish(told);
    },
    renews: [endpoints.userList],
  });
  const template = useWrite({ send: async (format: ImportFormat) => saveFile(await callFile(endpoints.userImportTemplate, { query: { format } }), `user-import.${format}`) });
  const choose = (file: File | undefined): void => {
    const format = file === undefined ? null : formatOf(file.name);
    const wrong = file === undefined ? undefined : unfitness(file);
    setUnfit(wrong);
    setReport(null);
    running.reset();
    setChosen(file === undefined || format === null || wrong !== undefined ? null : { file, format });
  };

  if (report !== null && !report.dryRun && report.links.length > 0) return <UserLinks links={report.links} onDone={() => finish(report)} />;
  const working = running.busy;
  const isGood = report !== null && report.problemTotal === 0;
  const ready = isGood && report.changes.length > 0 && chosen !== null;
  return (
    <Dialog title={say('title')} filled={chosen !== null} {...(working ? {} : { onClose })}>
      <div className="vd-list-wide">
        <FileField name="file" label={say('file')} accept=".csv,.xlsx" hint={say('hint')} problem={unfit} disabled={working} onChoose={choose} />
        <div className={styles.importTemplates}>
          {importFormats.map((format) => (
            <Button key={format} size="small" onClick={() => template.send(format)}>
              {say('template', { format: format.toUpperCase() })}
            </Button>
          ))}
        </div>
        {report !== null && !isGood && <ImportProblems report={report} labels={labels} />}
        {isGood && (
          <p role="status" className={styles.importReportFine}>
            {say('summary', { added: report.added, changed: report.changed, unchanged: report.unchanged })}
          </p>
        )}
        {isGood && report.changes.length > 0 && <UserChangeTable changes={report.changes} />}
        <p role="status" className="vd-dialog__text">
          {working && say('working')}
        </p>
        <ErrorLine error={running.error ?? template.error} />
        <div className="vd-dialog__actions">
          <Button disabled={working} onClick={onClose}>
            {say('cancel')}
          </Button>
          {ready ? (
            <Button type="primary" loading={working} onClick={() => running.send({ ...chosen, dryRun: false })}>
              {say('importNow', { rows: report.changes.length })}
            </Button>
          ) : (
            <Button type="primary" loading={working} disabled={chosen === null || report !== null} onClick={() => chosen !== null && running.send({ ...chosen, dryRun: true })}>
              {say('try')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
