import { useEffect, useState, type ReactNode } from 'react';
import { modulesPath } from './modules-path.ts';

interface QrCodeProps {
  readonly text: string;
  /** What it is of, for who does not see it. */
  readonly label: string;
  /** Its size and its light ground; the dark modules are filled. */
  readonly className: string | undefined;
}

interface Drawn {
  readonly text: string;
  readonly size: number;
  readonly path: string;
}

/** Modules around it that a reader needs (ISO/IEC 18004, 9.1). */
const border = 4;

/** Dark on a light ground in every theme, as readers of codes want it. Its library loads when it is shown. */
export function QrCode({ text, label, className }: QrCodeProps): ReactNode {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let gone = false;
    // Without it what is beside it as text is left.
    void import('uqr').then(
      ({ encode }) => {
        const { data, size } = encode(text, { ecc: 'M', border });
        if (!gone) setDrawn({ text, size, path: modulesPath(data) });
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [text]);
  if (drawn === null || drawn.text !== text) return <div className={className} aria-hidden="true" />;
  return (
    <svg className={className} role="img" aria-label={label} viewBox={`0 0 ${drawn.size} ${drawn.size}`} shapeRendering="crispEdges">
      <path d={drawn.path} />
    </svg>
  );
}
