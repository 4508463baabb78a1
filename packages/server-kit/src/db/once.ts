import { createHash } from 'node:crypto'
import { err, ok, type Err, type Result } from '@faro/kernel/result'
import type { Queryable, Tx } from './db.ts'
import { col } from './row.ts'

/** Who sent a command, under which key, with which input. */
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

type Many<T, E extends string> = readonly Result<T, E | 'idempotency-key-reused'>[]

/**
 * `once` for many commands of one transaction, each under a key of its own: `work` gets the places
 * of those that are new and answers each. One that it refuses leaves its key free; what else it
 * wrote is its own to undo. Keys are taken in their order, so two batches never wait for each other
 * in a circle; no two commands may be under one.
 */
export const onceMany = async <T, E extends string>(
  tx: Tx,
  commands: readonly Idempotency[],
  work: (fresh: readonly number[]) => Promise<readonly Result<T, E>[]>,
): Promise<Many<T, E>> => {
  const taken = await tx.query(
    `insert into kit.command(scope, key, input_hash)
     select * from unnest($1::text[], $2::text[], $3::text[]) c(scope, key, input_hash)
     order by scope, key
     on conflict do nothing returning scope, key`,
    columnsOf(commands),
    { scope: col.text, key: col.text },
  )
  const free = new Set(taken.map(nameOf))
  const fresh = commands.flatMap((command, at) => (free.has(nameOf(command)) ? at : []))
  const results = await work(fresh)
  const answers = new Map(fresh.map((at, i) => [at, results[i]] as const))
  await storeAnswers(tx, commands, answers)
  const all: Result<T, E | 'idempotency-key-reused'>[] = []
  for (const [at, command] of commands.entries())
    all.push(
      answers.get(at) ?? (await answered<T>(tx, command)) ?? err('idempotency-key-reused' as const),
    )
  return all
}

const nameOf = ({ scope, key }: Pick<Idempotency, 'scope' | 'key'>): string => `${scope}\n${key}`

const columnsOf = (commands: readonly Idempotency[]) => [
  commands.map(({ scope }) => scope),
  commands.map(({ key }) => key),
  commands.map(({ inputHash }) => inputHash),
]

const storeAnswers = async (
  tx: Tx,
  commands: readonly Idempotency[],
  answers: ReadonlyMap<number, Result<unknown, string> | undefined>,
): Promise<void> => {
  const named = [...answers].map(([at, result]) => ({ ...commands[at], result }))
  const done = named.flatMap(({ scope, key, result }) =>
    result?.ok === true ? { scope, key, answer: JSON.stringify(result.value) } : [],
  )
  const refused = named.filter(({ result }) => result?.ok !== true)
  if (done.length > 0)
    await tx.query(
      `update kit.command c set answer = d.answer::jsonb
       from unnest($1::text[], $2::text[], $3::text[]) d(scope, key, answer)
       where c.scope = d.scope and c.key = d.key`,
      [
        done.map(({ scope }) => scope),
        done.map(({ key }) => key),
        done.map(({ answer }) => answer),
      ],
    )
  if (refused.length > 0)
    await tx.query(
      `delete from kit.command c using unnest($1::text[], $2::text[]) r(scope, key)
       where c.scope = r.scope and c.key = r.key`,
      [refused.map(({ scope }) => scope), refused.map(({ key }) => key)],
    )
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
