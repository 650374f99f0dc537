import type { ReactNode } from 'react';

interface TableProps {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly none?: string;
}

/** Texts in rows; a sentence where there are none. */
export function Table({ label, head, rows, none = '' }: TableProps): ReactNode {
  if (rows.length === 0) return <p className="vd-dialog__text">{none}</p>;
  return (
    <table className="vd-list__table" aria-label={label}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            {row.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
