type Texts = Readonly<Record<string, { readonly title: string }>>

/** What something is called in a language, else in the first that it is written in. */
export const titleOf = (texts: Texts, language: string): string =>
  (texts[language] ?? Object.values(texts)[0])?.title ?? ''
