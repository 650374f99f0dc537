import type { Language } from '@voltdeck/protocol/contract';

/** An amount with its currency, as the language writes it. */
export const moneyText = (amount: number, currency: string, language: Language): string => new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);

/** What a person typed: a comma or a point before at most two decimals. Null where it is no amount above 0. */
export function amountOf(typed: string, most: number): number | null {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const amount = Number(`${whole}.${decimals || '0'}`);
  return amount > 0 && amount <= most ? amount : null;
}
