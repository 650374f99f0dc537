import { filledText, type FieldProblem, type Text } from '@voltdeck/protocol/contract';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { defineMessages, useMessages } from '../../i18n/messages.ts';
import { problem } from '../../widgets/use-problems.ts';
import { usePopup } from '../../widgets/use-popup.ts';
import { TextField } from '../../widgets/text-field.tsx';
import { Calendar } from './calendar.tsx';
import { parseDays, typedDays, type DateMode, type Day, type DayProblem } from './day.ts';
import * as styles from './date.module.css';

const messages = defineMessages({
  open: { 'zh-CN': '日历', en: 'Calendar' },
  one: { 'zh-CN': '月/日/年，回车确认', en: 'month/day/year, Enter to confirm' },
  many: { 'zh-CN': '月/日/年，用逗号隔开，回车确认', en: 'month/day/year, separated by commas, Enter to confirm' },
  range: { 'zh-CN': '月/日/年 – 月/日/年，回车确认', en: 'month/day/year – month/day/year, Enter to confirm' },
});

/** With the text in question in place of {part}. */
const problems = {
  day: { 'zh-CN': '“{part}”不是有效日期，请按 月/日/年 输入，例如 01/31/2026', en: '“{part}” is not a valid date. Enter month/day/year, for example 01/31/2026.' },
  dots: { 'zh-CN': '“{part}”分不清月和日，请输入 月/日/年（01/31/2026）或 年-月-日（2026-01-31）', en: '“{part}” is ambiguous. Enter month/day/year (01/31/2026) or year-month-day (2026-01-31).' },
  ends: { 'zh-CN': '请输入起止两个日期，例如 01/01/2026 – 01/31/2026', en: 'Enter a start date and an end date, for example 01/01/2026 – 01/31/2026.' },
} as const;

function problemText(problem: DayProblem): Text {
  const part = 'part' in problem ? problem.part : '';
  return filledText(problems[problem.why], { part });
}

interface DateInputProps {
  readonly name: string;
  readonly label: string;
  readonly mode?: DateMode;
  readonly days: readonly Day[];
  readonly onChange: (days: readonly Day[]) => void;
  readonly problem?: FieldProblem | undefined;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** Days, typed or chosen: Enter, or leaving the field, takes over what was typed. */
export function DateInput({ name, label, mode = 'one', days, onChange, problem: given, hint, disabled }: DateInputProps): ReactNode {
  const say = useMessages(messages);
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [bad, setBad] = useState<FieldProblem | undefined>();
  const [open, setOpen] = useState(false);
  const { anchor, popup } = usePopup<HTMLDivElement>(open);
  const commit = (): void => {
    if (typed === null) return;
    const read = parseDays(typed, mode);
    const wrong = 'why' in read;
    setBad(wrong ? problem(name, 'date', problemText(read)) : undefined);
    if (wrong) return;
    setTyped(null);
    onChange(read);
  };
  const pick = (chosen: readonly Day[]): void => {
    setTyped(null);
    setBad(undefined);
    onChange(chosen);
    if (mode === 'one' || (mode === 'range' && chosen.length === 2)) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && typed !== null) {
      event.preventDefault();
      commit();
    }
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div
      ref={anchor}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!anchor.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <TextField
        name={name}
        label={label}
        autoComplete="off"
        inputMode="numeric"
        disabled={disabled}
        value={typed ?? typedDays(days, mode)}
        placeholder="MM/DD/YYYY"
        hint={hint ?? say(mode)}
        problem={bad ?? given}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        action={
          <button type="button" className="vd-field__action" disabled={disabled} aria-expanded={open} aria-controls={`${id}-calendar`} onClick={() => setOpen(!open)}>
            {say('open')}
          </button>
        }
      />
      {open && (
        <div ref={popup} popover="manual" id={`${id}-calendar`} className={styles.datePopup}>
          <Calendar days={days} mode={mode} label={label} onChange={pick} />
        </div>
      )}
    </div>
  );
}
