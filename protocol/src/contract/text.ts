/** The languages of the console: simplified Chinese by default, English as fallback. */
export const languages = ['zh-CN', 'en'] as const;

export type Language = (typeof languages)[number];

/** One visible text in every language; a missing translation does not compile. */
export type Text = Readonly<Record<Language, string>>;
