import type { ReactNode } from 'react';

interface LegendProps {
  readonly entries: readonly { readonly name: string; readonly color: string }[];
}

export function Legend({ entries }: LegendProps): ReactNode {
  return (
    <p className="legend">
      {entries.map(({ name, color }) => (
        <span key={name}>
          <i style={{ background: color }} />
          {name}
        </span>
      ))}
    </p>
  );
}
