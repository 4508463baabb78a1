/** Complete languages: every text there is exists in each. Which of them a brand offers is its own. */
export const languages = ['es', 'en', 'vi'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'es'
