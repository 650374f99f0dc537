/** The languages that every text is written in: simplified Chinese by default, English as fallback. */
export const languages = ['zh-CN', 'en'] as const;

export type BaseLanguage = (typeof languages)[number];

/** One of them, or the code of a further language that a folder supplies. */
export type Language = BaseLanguage | (string & Record<never, never>);

/** One visible text in every base language; a missing translation does not compile. */
export type Text = Readonly<Record<BaseLanguage, string>>;

export const isBaseLanguage = (language: Language): language is BaseLanguage => languages.some((each) => each === language);
