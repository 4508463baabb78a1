import { currencies } from '@faro/kernel/money'
import { ppmDigits, type NumberFields } from '../../kit/number-fields.ts'

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
  /** Per cent of the stake. */
  readonly share: string
  readonly reserveShare: string
  readonly hitEvery: string
  readonly cap: string
  readonly reason: string
}

export const codeShape = /^[a-z0-9-]{1,40}$/
const shareMax = 100_000

/** A typed per cent of the stake in millionths; null where no pool may take so much. */
export const shareIn = (typed: string, fields: NumberFields): number | null => {
  const ppm = fields.readShare(typed, ppmDigits)
  return ppm !== null && ppm <= shareMax ? ppm : null
}

export const currencyCodes = Object.keys(currencies)

/** What is asked of the server; null while something is not typed to its end. */
export const draftOf = (form: DraftForm, fields: NumberFields) => {
  const limit = fields.read(form.kind === 'random' ? form.hitEvery : form.cap)
  const seed = fields.read(form.seed)
  const sharePpm = shareIn(form.share, fields)
  const reservePpm = shareIn(form.reserveShare, fields)
  if (limit === null || seed === null || sharePpm === null || reservePpm === null) return null
  if (form.games.length === 0) return null
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
    sharePpm,
    reservePpm,
    hitEvery: form.kind === 'random' ? limit : null,
    cap: form.kind === 'must-hit' ? limit : null,
  }
}

export type Draft = NonNullable<ReturnType<typeof draftOf>>
