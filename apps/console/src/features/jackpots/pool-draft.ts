import { currencies, isCurrencyCode } from '@faro/kernel/money'

/** A pool as it is typed. */
export type DraftForm = {
  readonly code: string
  readonly name: string
  readonly tier: 'mini' | 'minor' | 'major' | 'grand'
  readonly kind: 'random' | 'must-hit'
  readonly currency: string
  readonly brands: string
  readonly games: readonly string[]
  readonly seed: string
  readonly sharePpm: string
  readonly reservePpm: string
  readonly hitEvery: string
  readonly cap: string
  readonly reason: string
}

export const amountShape = /^\d{1,13}(\.\d{1,18})?$/
const shareShape = /^\d{1,6}$/
export const codeShape = /^[a-z0-9-]{1,40}$/
export const shareMax = 100_000

export const isShare = (text: string): boolean =>
  shareShape.test(text.trim()) && Number(text) <= shareMax

export const symbolOf = (code: string): string =>
  isCurrencyCode(code) ? currencies[code].symbol : code

export const currencyCodes = Object.keys(currencies)

/** What is asked of the server; null while something is not typed to its end. */
export const draftOf = (form: DraftForm) => {
  const limit = (form.kind === 'random' ? form.hitEvery : form.cap).trim()
  const seed = form.seed.trim()
  const isWhole =
    amountShape.test(seed) &&
    amountShape.test(limit) &&
    isShare(form.sharePpm) &&
    isShare(form.reservePpm) &&
    form.games.length > 0
  if (!isWhole) return null
  return {
    // what a pool returns does not depend on what it is called
    code: codeShape.test(form.code.trim()) ? form.code.trim() : 'draft',
    name: form.name.trim().length >= 2 ? form.name.trim() : 'draft',
    tier: form.tier,
    kind: form.kind,
    currency: form.currency,
    brands: form.brands.split(',').flatMap((code) => (code.trim() === '' ? [] : [code.trim()])),
    games: [...form.games],
    seed,
    sharePpm: Number(form.sharePpm),
    reservePpm: Number(form.reservePpm),
    hitEvery: form.kind === 'random' ? limit : null,
    cap: form.kind === 'must-hit' ? limit : null,
  }
}

export type Draft = NonNullable<ReturnType<typeof draftOf>>
