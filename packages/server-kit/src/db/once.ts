import { createHash } from 'node:crypto'
import { err, ok, type Err, type Result } from '@faro/kernel/result'
import type { Queryable, Tx } from './db.ts'
import { col } from './row.ts'

/** Who asked for a command, under which key, with which input. */
export type Idempotency = {
  readonly scope: string
  readonly key: string
  readonly inputHash: string
}

/**
 * A stable hash of a command's input: object keys in order, so spelling does not matter. Passwords
 * stay out: a short one could be guessed from a hash of everything else.
 */
export const hashInput = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input, sortedKeys)).digest('base64url')

const sortedKeys = (key: string, value: unknown): unknown =>
  /password/i.test(key)
    ? undefined
    : typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value

/**
 * Runs a command once per key and stores its answer in the same transaction. A repeat gets the
 * stored answer, a twin at the same moment waits for the first, other input is refused. Refusals
 * are not stored: the transaction rolls back and the key stays free.
 */
export const once = async <T, E extends string>(
  tx: Tx,
  { scope, key, inputHash }: Idempotency,
  work: () => Promise<Result<T, E>>,
): Promise<Result<T, E> | Err<'idempotency-key-reused'>> => {
  const fresh = await tx.query(
    `insert into kit.command(scope, key, input_hash) values ($1, $2, $3)
     on conflict do nothing returning key`,
    [scope, key, inputHash],
  )
  if (fresh.length === 0)
    return (await answered<T>(tx, { scope, key, inputHash })) ?? err('idempotency-key-reused')
  const result = await work()
  if (result.ok)
    await tx.query('update kit.command set answer = $3 where scope = $1 and key = $2', [
      scope,
      key,
      JSON.stringify(result.value),
    ])
  return result
}

/**
 * What a command was answered before; null for a key that is new. For commands that judge outside
 * of their transaction: a repeat is answered as before even where it would be judged otherwise.
 */
export const answered = async <T>(
  db: Queryable,
  { scope, key, inputHash }: Idempotency,
): Promise<Result<T, 'idempotency-key-reused'> | null> => {
  const [stored] = await db.query(
    'select input_hash, answer from kit.command where scope = $1 and key = $2',
    [scope, key],
    { input_hash: col.text, answer: col.json.orNull },
  )
  if (stored === undefined) return null
  return stored.input_hash === inputHash ? ok(stored.answer as T) : err('idempotency-key-reused')
}
