import { createHash } from 'node:crypto'
import type { Definition } from '@faro/contract/promotions'

/** Named keys in one order, whatever wrote them. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  )
}

/** What somebody who joins agrees to, as a hash: rewards, conditions, limits and terms (S6). */
export const termsHashOf = (definition: Definition): string => {
  const { budget: _budget, holdoutBps: _holdout, audience: _audience, ...agreed } = definition
  return createHash('sha256')
    .update(JSON.stringify(ordered(agreed)))
    .digest('hex')
}
