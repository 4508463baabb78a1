import type { MessageKey, useT } from '@faro/i18n'
import { currencies, isCurrencyCode } from '@faro/kernel/money'
import { titleOf } from '@faro/verifiers/engine'
import { fairnesses, wordsOf } from './fairnesses.ts'

type T = ReturnType<typeof useT>
type Figure = { readonly code: string; readonly value: string }
type Labels = Readonly<Record<string, MessageKey>>

const gathered = (own: 'fields' | 'figures' | 'choices', shared: Labels = {}): Labels =>
  Object.assign({}, shared, ...fairnesses.map((fairness) => fairness[own]))

const fields = gathered('fields', {
  serverSeed: 'fair.field-server-seed',
  serverSeedHash: 'fair.field-server-seed-hash',
  clientSeed: 'fair.field-client-seed',
  nonce: 'fair.field-nonce',
  currency: 'fair.field-currency',
  stake: 'fair.field-stake',
  outcome: 'fair.field-outcome',
  payout: 'fair.field-payout',
})

const figures = gathered('figures', {
  outcome: 'fair.figure-outcome',
  'payout-times': 'fair.figure-payout-times',
})

const choices = gathered('choices')

const labelled = (t: T, labels: Labels, name: string): string => {
  const key = Object.hasOwn(labels, name) ? labels[name] : undefined
  return key === undefined ? name : t(key)
}

/** Games name their fields; a name without a text of its own is shown as it is. */
export const fieldLabel = (t: T, name: string): string => labelled(t, fields, name)

export const figureLabel = (t: T, code: string): string => labelled(t, figures, code)

export const gameLabel = (t: T, game: string): string => {
  const words = wordsOf(game)
  return words === undefined ? game : t(words.label)
}

/** A game of the house by the code that the catalogue knows it by. */
export const titleLabel = (t: T, code: string): string => {
  const title = titleOf(code)?.title
  return title?.title ?? gameLabel(t, title?.verifier ?? code)
}

/** What a select says for a choice; numbers stay numbers. */
export const choiceLabel = (t: T, field: string, choice: string): string => {
  if (choice === '') return '—'
  const key = `${field}:${choice}`
  if (Object.hasOwn(choices, key)) return labelled(t, choices, key)
  if (field === 'currency' && isCurrencyCode(choice))
    return `${choice} · ${currencies[choice].symbol}`
  return field === 'model' ? (titleOf(choice)?.title.title ?? choice) : choice
}

/** A figure as the site writes numbers: the engines write a point. */
export const figureText = (t: T, { code, value }: Figure, sign: string): string => {
  if (code === 'jackpot') return choiceLabel(t, 'result', value)
  if (Object.hasOwn(choices, `${code}:${value}`)) return choiceLabel(t, code, value)
  return /^\d+\.\d+×?$/.test(value) ? value.replace('.', sign) : value
}
