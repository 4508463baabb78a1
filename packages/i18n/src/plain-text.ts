import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import en from '../catalogues/messages/en.json' with { type: 'json' }
import es from '../catalogues/messages/es.json' with { type: 'json' }
import vi from '../catalogues/messages/vi.json' with { type: 'json' }

const texts = { es, en, vi } as const

const compiled = (messages: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]))

const translators = Object.fromEntries(
  Object.entries(texts).map(([language, messages]) => {
    const i18n = setupI18n({ locale: language, messages: { [language]: compiled(messages) } })
    return [language, i18n]
  }),
)

/** Keys of the texts that leave the server by themselves: SMS and mails. */
export type PlainTextKey = keyof typeof es

/** A text for a message that no browser draws; an unknown language falls back to Spanish. */
export const plainText = (
  language: string,
  key: PlainTextKey,
  values: Readonly<Record<string, string | number>> = {},
): string => {
  const translator = translators[language.slice(0, 2).toLowerCase()] ?? translators['es']
  if (translator === undefined) throw new Error('the Spanish texts are missing')
  return translator._(key, { ...values })
}
