export { checks, choice, filterChoice, flag, type Option } from './controls/choice-controls.tsx';
export { Combobox } from './controls/combobox.tsx';
export { listOf, textOf, type ControlProps, type FieldControl, type FieldValue, type FieldValues } from './controls/control.ts';
export { date } from './controls/date-control.tsx';
export { moment } from './controls/moment-control.tsx';
export { many, one, ReferenceName } from './controls/reference-controls.tsx';
export { reference, type Reference } from './controls/reference.ts';
export { area, line, secret } from './controls/text-controls.tsx';
export { DateInput } from './date/date-input.tsx';
export { addDays, dateModes, localDay, type DateMode, type Day } from './date/day.ts';
export type {
  BulkAction,
  Change,
  DetailSection,
  ListAccess,
  ListColumn,
  ListDefinition,
  ListEditing,
  ListExport,
  ListField,
  ListFilter,
  ListQuery,
  ListRemoving,
  ListRow,
  ListTool,
  RowAction,
  RowDialogProps,
  RowReading,
} from './definition.ts';
export { EditDialog } from './form/edit-dialog.tsx';
export { FieldForm } from './form/field-form.tsx';
export { labelOf } from './form/form-fields.tsx';
export { sentFields } from './form/form-values.ts';
export { useForm, type FormState } from './form/use-form.ts';
export { HeldList } from './held-list.tsx';
export { ListPage } from './list-page.tsx';
export { Menu } from './menu.tsx';
export { Outcome, type OutcomeText } from './outcome.tsx';
export { ColumnMenu } from './tools/column-menu.tsx';
export { saveFile } from './tools/save-file.ts';
export { StepPager } from './table/step-pager.tsx';
export { useDefaultView } from './views/use-default-view.ts';
export { useKeyPages, type PageSteps } from './use-key-pages.ts';
export { useHeldRows, type HeldState } from './use-held-rows.ts';
export { renewList } from './use-list.ts';
