/** An element with its class, and what is in it: texts are texts, never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, ...content: readonly (Node | string)[]): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
}
