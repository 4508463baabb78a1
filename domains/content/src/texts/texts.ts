import type { TextsEdit } from '@faro/contract/content'

export type Texts = TextsEdit
export type Text = Texts[string]

const common = 'EN'

/** The text in a language, else in English, else in the brand's own, else in any. */
export const pickText = (texts: Texts, language: string, brandLanguage: string): Text => {
  const found = texts[language] ?? texts[common] ?? texts[brandLanguage] ?? Object.values(texts)[0]
  return found ?? { title: '', html: '' }
}
