/** A figure with its unit, as both languages write it: `80%`, `3.2 V`. */
export const withUnit = (figure: string | number, unit: string): string => (unit === '' ? String(figure) : unit === '%' ? `${figure}%` : `${figure} ${unit}`);
