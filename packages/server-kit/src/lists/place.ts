import { createHash } from 'node:crypto'
import { err, ok, type Result } from '@faro/kernel/result'
import { isReadable, type Cast } from './cast.ts'

/** A row that a page begins behind: what it is ordered by, as PostgreSQL writes it, and its key. */
export type Place = { readonly sort: string | null; readonly id: string }

type Query = Readonly<Record<string, unknown>>

const free: ReadonlySet<string> = new Set(['after', 'before', 'limit'])

/** Of a list, its filters and its order: places of one are none of another. */
export const hashOf = (name: string, of: Query): string => {
  const asked = Object.entries(of)
    .filter(([key, value]) => value !== undefined && !free.has(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([name, asked]))
    .digest('base64url')
    .slice(0, 12)
}

export const placeText = (hash: string, { sort, id }: Place): string =>
  Buffer.from(JSON.stringify([hash, sort, id])).toString('base64url')

type Casts = { readonly sort: Cast; readonly id: Cast }

/** A place that somebody brought back. */
export const readPlace = (
  text: string,
  hash: string,
  casts: Casts,
): Result<Place, 'place-stale'> => {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return err('place-stale')
  }
  if (!Array.isArray(parts)) return err('place-stale')
  const [from, sort, id] = parts as unknown[]
  const isSort = sort === null || (typeof sort === 'string' && isReadable(casts.sort, sort))
  const isId = typeof id === 'string' && isReadable(casts.id, id)
  return from === hash && isSort && isId ? ok({ sort, id }) : err('place-stale')
}
