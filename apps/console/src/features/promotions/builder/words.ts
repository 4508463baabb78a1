import type { MessageKey } from '@faro/i18n'
import type { ChoiceName, FieldName } from './fields.ts'

/** What a field is called. */
export const fieldKey = (name: FieldName): MessageKey => `builder.f.${name}`

/** Values that the rest of the console has words for. */
const shared: Partial<Record<ChoiceName, string>> = {
  kind: 'offers.kind.',
  category: 'core.category.',
}

/** What a choice of a field is called; where nothing is chosen, all of them are. */
export const choiceKey = (words: ChoiceName, value: string): MessageKey =>
  (value === '' ? 'builder.any' : `${shared[words] ?? `builder.v.${words}.`}${value}`) as MessageKey
