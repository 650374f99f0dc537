import { useText } from '@voltdeck/kit';
import { SelectField, TextField, type Problems } from '@voltdeck/kit/widgets';
import type { CommandArgument } from '@voltdeck/protocol/codes';
import type { RemoteCommand } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { askedArguments, highest } from './typed-arguments.ts';

/** By the name of the argument; one that nobody has touched is missing. */
export type Typed = Readonly<Record<string, string>>;

/** What the field of an argument holds. */
export function typedText(command: RemoteCommand, typed: Typed, name: string): string {
  const found = askedArguments(command).find((each) => each.name === name)?.argument;
  return typed[name] ?? (found?.kind === 'number' && found.choose !== undefined ? String(found.choose) : '');
}

interface ArgumentFieldsProps {
  readonly command: RemoteCommand;
  readonly edition: 2016 | 2025;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  readonly problems: Pick<Problems, 'of'>;
}

/** A field for each argument that the table of commands has words for. */
export function ArgumentFields({ command, edition, typed, onType, problems }: ArgumentFieldsProps): ReactNode {
  const text = useText();
  return askedArguments(command).map(({ name, argument }) => {
    const { label, hint } = argument;
    const shared = {
      ...{ name, label: label === undefined ? name : text(label), hint: hint === undefined ? undefined : text(hint), value: typedText(command, typed, name), problem: problems.of(name) },
      onChange: ({ target }: { readonly target: { readonly value: string } }): void => onType({ ...typed, [name]: target.value }),
    };
    if (argument.kind === 'number' && argument.choose !== undefined) return <SelectField key={name} {...shared} options={choices(argument, edition)} />;
    return <TextField key={name} {...shared} autoComplete="off" {...(argument.kind === 'number' ? { inputMode: 'numeric' } : { maxLength: argument.max })} />;
  });
}

function choices(argument: Extract<CommandArgument, { kind: 'number' }>, edition: 2016 | 2025): { readonly value: string; readonly text: string }[] {
  return Array.from({ length: highest(argument, edition) - argument.min + 1 }, (_, index) => String(argument.min + index)).map((value) => ({ value, text: value }));
}
