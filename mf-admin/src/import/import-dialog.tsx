import type { ImportReport } from '@voltdeck/contract';
import { call, callFile, type Endpoint, type endpoints, type Text, useAllowed, useMessages, useText, useWrite } from '@voltdeck/kit';
import { saveFile, type RowDialogProps } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, DialogCancel, ErrorLine } from '@voltdeck/kit/widgets';
import { importFormats, importLimits, type FieldProblem, type ImportFormat } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { FileField } from '../fields/file-field.tsx';
import { ImportChanges } from './import-changes.tsx';
import { ImportCounts, ImportReportView } from './import-report.tsx';
import { formatOf, unfitness } from './import-format.ts';
import { countsOf, exceptionsOf } from './left-out.ts';
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
  /** Rows that are there already are compared and changed. Absent: they are refused. */
  readonly updates?: {
    readonly apply: typeof endpoints.deviceImportApply | typeof endpoints.faultEntryImportApply;
    /** What a row is found by; absent: a VIN. */
    readonly key?: Text;
    /** Columns that say yes or no. */
    readonly flags: ReadonlySet<string>;
  };
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

  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [applied, setApplied] = useState(false);
  const mayUpdate = useAllowed('update');
  const updates = mayUpdate ? kind.updates : undefined;

  const running = useWrite({
    send: ({ file, format, dryRun }: Chosen & { readonly dryRun: boolean }) => call(kind.run, { file, query: { format, dryRun, ...(updates === undefined ? {} : { existing: 'update' }) }, timeoutMs: importLimits.runTimeoutMs }),
    onDone: (told, { dryRun }) => {
      if (dryRun || told.problemTotal > 0) return setReport(told);
      onDone(text(kind.imported, { count: told.imported }));
      onClose();
    },
  });
  const applying = useWrite({
    send: async ({ uploadId, changes }: ImportReport) =>
      updates === undefined || uploadId === null ? null : call(updates.apply, { parameters: { uploadId }, body: { except: exceptionsOf(changes, left) }, timeoutMs: importLimits.runTimeoutMs }),
    onDone: (told) => {
      if (told === null) return;
      onDone(say('done', { created: told.created, updated: told.updated, unchanged: told.unchanged, skipped: told.skipped, refused: told.refused }));
      if (told.refused === 0) return onClose();
      setReport(told);
      setApplied(true);
    },
  });
  const working = running.busy || applying.busy;
  const template = useWrite({ send: async (format: ImportFormat) => saveFile(await callFile(kind.template, { query: { format } }), `${kind.templateName}.${format}`) });
  const choose = (file: File | undefined): void => {
    const format = file === undefined ? null : formatOf(file.name);
    const wrong = file === undefined ? undefined : unfitness(file);
    setUnfit(wrong);
    setReport(null);
    setLeft(new Set());
    setApplied(false);
    running.reset();
    applying.reset();
    template.reset();
    setChosen(file === undefined || format === null || wrong !== undefined ? null : { file, format });
  };

  const leave = (choices: readonly string[], isLeft: boolean): void => {
    const others = [...left].filter((choice) => !choices.includes(choice));
    setLeft(new Set(isLeft ? [...others, ...choices] : others));
  };
  const compared = updates !== undefined && report !== null;
  const counts = report === null ? { created: 0, updated: 0 } : countsOf(report, left);
  const ready = chosen !== null && report !== null && report.problemTotal === 0 && report.created > 0;
  return (
    <Dialog title={text(kind.title)} filled={chosen !== null && !applied} {...(working ? {} : { onClose })}>
      <div className="vd-list-wide">
        <FileField name="file" label={say('importFile')} accept=".csv,.xlsx" hint={text(kind.hint)} problem={unfit} disabled={working} onChoose={choose} />
        <div className={styles.importTemplates}>
          {importFormats.map((format) => (
            <Button key={format} size="small" onClick={() => template.send(format)}>
              {say('template', { format: format.toUpperCase() })}
            </Button>
          ))}
        </div>
        {report !== null && (compared ? <ImportCounts report={report} labels={kind.labels} applied={applied} /> : <ImportReportView report={report} labels={kind.labels} />)}
        {compared && !applied && (
          <ImportChanges changes={report.changes} total={report.created + report.updated} labels={kind.labels} flags={updates.flags} keyLabel={updates.key ?? messages.vin} left={left} disabled={working} onLeave={leave} />
        )}
        <p role="status" className="vd-dialog__text">
          {running.busy && say('trying')}
        </p>
        <ErrorLine error={running.error ?? applying.error ?? template.error} />
        <div className="vd-dialog__actions">
          <DialogCancel disabled={working} onClose={onClose}>
            {applied ? say('close') : undefined}
          </DialogCancel>
          {compared ? (
            !applied && (
              <Button type="primary" loading={working} disabled={counts.created + counts.updated === 0} onClick={() => applying.send(report)}>
                {say('apply', counts)}
              </Button>
            )
          ) : ready ? (
            <Button type="primary" loading={working} onClick={() => running.send({ ...chosen, dryRun: false })}>
              {text(kind.importNow, { rows: report.created })}
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
