/** What was typed into a field, without the blanks around it. */
export function typed(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** What was typed as a list: words apart by commas, blanks or lines, each once. */
export function typedList(data: FormData, name: string): string[] {
  return [...new Set(typed(data, name).split(/[\s,，]+/).filter((word) => word !== ''))];
}
