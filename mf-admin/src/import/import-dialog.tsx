import type { ImportReport } from '@voltdeck/contract';
import { call, callFile, type Endpoint, type Text, useMessages, useText, useWrite } from '@voltdeck/kit';
import { saveFile, type RowDialogProps } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, ErrorLine } from '@voltdeck/kit/widgets';
import { importFormats, importLimits, type FieldProblem, type ImportFormat } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { FileField } from '../fields/file-field.tsx';
import { ImportReportView } from './import-report.tsx';
import { formatOf, unfitness } from './import-format.ts';
import { messages } from './messages.ts';
import * as styles from './import.module.css';

/** What a file holds, and who takes it. */
export interface ImportKind {
  readonly title: Text;
  readonly hint: Text;
  /** With `{rows}`. */
  readonly importNow: Text;
  /** With `{count}`. */
  readonly imported: Text;
  readonly run: Pick<Endpoint<ImportReport>, 'route' | 'output'>;
  readonly template: Endpoint<Blob>;
  /** Name of the template's file, without its ending. */
  readonly templateName: string;
  /** Labels of the columns by their names. */
  readonly labels: ReadonlyMap<string, Text>;
}

interface Chosen {
  readonly file: File;
  readonly format: ImportFormat;
}

/** Imports rows: choose a file, see what it would do, do it. */
export function ImportDialog({ kind, onDone, onClose }: Omit<RowDialogProps<unknown>, 'row'> & { readonly kind: ImportKind }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [unfit, setUnfit] = useState<FieldProblem | undefined>();

  const running = useWrite({
    send: ({ file, format, dryRun }: Chosen & { readonly dryRun: boolean }) => call(kind.run, { file, query: { format, dryRun }, timeoutMs: importLimits.runTimeoutMs }),
    onDone: (told, { dryRun }) => {
      if (dryRun || told.problemTotal > 0) return setReport(told);
      onDone(text(kind.imported, { count: told.imported }));
      onClose();
    },
  });
  const working = running.busy;
  const template = useWrite({ send: async (format: ImportFormat) => saveFile(await callFile(kind.template, { query: { format } }), `${kind.templateName}.${format}`) });
  const choose = (file: File | undefined): void => {
    const format = file === undefined ? null : formatOf(file.name);
    const wrong = file === undefined ? undefined : unfitness(file);
    setUnfit(wrong);
    setReport(null);
    running.reset();
    template.reset();
    setChosen(file === undefined || format === null || wrong !== undefined ? null : { file, format });
  };

  const ready = chosen !== null && report !== null && report.problemTotal === 0 && report.rows > 0;
  return (
    <Dialog title={text(kind.title)} filled={chosen !== null} {...(working ? {} : { onClose })}>
      <div className="vd-list-wide">
        <FileField name="file" label={say('importFile')} accept=".csv,.xlsx" hint={text(kind.hint)} problem={unfit} disabled={working} onChoose={choose} />
        <div className={styles.importTemplates}>
          {importFormats.map((format) => (
            <Button key={format} size="small" onClick={() => template.send(format)}>
              {say('template', { format: format.toUpperCase() })}
            </Button>
          ))}
        </div>
        {report !== null && <ImportReportView report={report} labels={kind.labels} />}
        <p role="status" className="vd-dialog__text">
          {working && say('trying')}
        </p>
        <ErrorLine error={running.error ?? template.error} />
        <div className="vd-dialog__actions">
          <Button disabled={working} onClick={onClose}>
            {say('cancel')}
          </Button>
          {ready ? (
            <Button type="primary" loading={working} onClick={() => running.send({ ...chosen, dryRun: false })}>
              {text(kind.importNow, { rows: report.rows })}
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
