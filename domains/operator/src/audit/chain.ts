import { createHash } from 'node:crypto'

export type Link = {
  readonly seq: bigint
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly createdAt: Date
}

export const genesis = '0'.repeat(64)

/** In the order in which jsonb returns keys: by length, then by name. */
const asStored = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asStored)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => Buffer.byteLength(a) - Buffer.byteLength(b) || (a < b ? -1 : 1))
      .map(([field, inner]) => [field, asStored(inner)]),
  )
}

/** sha-256 over the entry and the hash before it, as lower-case hex. */
export const hashOf = (link: Link, previousHash: string): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        previousHash,
        String(link.seq),
        link.actor,
        link.action,
        link.subject,
        Object.entries(link.detail)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([field, value]) => [field, asStored(value)]),
        link.createdAt.toISOString(),
      ]),
    )
    .digest('hex')

export type Stored = Link & { readonly previousHash: string; readonly hash: string }

/** Whether every entry follows from the one before it; entries in ascending order. */
export const isIntact = (entries: readonly Stored[], before: string): boolean => {
  let previous = before
  for (const entry of entries) {
    if (entry.previousHash !== previous || entry.hash !== hashOf(entry, previous)) return false
    previous = entry.hash
  }
  return true
}
