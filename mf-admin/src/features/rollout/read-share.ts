/** A share of the users as it was typed: 0 to 100 with at most two decimals; null for anything else. */
export function readShare(text: string): number | null {
  const plain = text.trim();
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(plain)) return null;
  const share = Number(plain);
  return share <= 100 ? share : null;
}
