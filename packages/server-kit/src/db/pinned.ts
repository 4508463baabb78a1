import type { Result } from '@faro/kernel/result'
import pg from 'pg'
import { commitNotes, runAfterCommit } from './after-commit.ts'
import { NamedClient, pgTypes, type VirtualNow } from './client.ts'
import { sqlState, type Query, type Tx } from './db.ts'
import { assertFirstConnection, insideTx } from './one-connection.ts'
import type { Columns } from './row.ts'
import { assertRows } from './watch-rows.ts'

// plans must not change with the statistics of the day, and nothing may hang
const sessionOptions = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'jit=off',
  'statement_timeout=4000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=5000',
]

export type PinnedOptions = {
  readonly url: string
  readonly applicationName?: string
  /** Arrays and numbers as the server wrote them, for callers that read them themselves. */
  readonly rawTypes?: boolean
  readonly virtualNow?: VirtualNow | undefined
}

/**
 * One connection kept for one purpose, with pinned plans, one statement at a time. It is thrown
 * away whenever an outcome is in doubt; the next use connects again.
 */
export const pinnedClient = (options: PinnedOptions) => {
  let client: Promise<pg.Client> | undefined
  const take = (): Promise<pg.Client> => {
    if (client !== undefined) return client
    // what breaks late must not throw away its successor
    const forget = (): void => {
      if (client === opening) client = undefined
    }
    const opening = connect(options, forget)
    opening.catch(forget)
    client = opening
    return opening
  }
  const drop = (broken: Promise<pg.Client>): void => {
    if (client === broken) client = undefined
    broken.then((c) => c.end()).catch(() => undefined)
  }
  const query = async (text: string, values: readonly unknown[] = [], columns?: Columns) => {
    assertFirstConnection(text)
    const open = take()
    try {
      return await answerOf(open, text, values, columns)
    } catch (error) {
      if (!isCleanRefusal(error)) drop(open)
      throw error
    }
  }
  return {
    query: query as Query,
    /**
     * Commits when `work` returns ok, rolls back when it returns an error or throws. A statement
     * that is handed to `last` travels with the commit; when it fails, nothing was committed. All
     * statements go to the connection that has begun: once that is lost, the rest fails.
     */
    tx: async <R extends Result<unknown, string>>(
      work: (tx: Tx, last: (sent: Promise<unknown>) => void) => Promise<R>,
    ): Promise<R> => {
      assertFirstConnection('begin')
      const after = commitNotes()
      const open = take()
      const run = (text: string, values?: readonly unknown[], columns?: Columns) =>
        answerOf(open, text, values, columns).finally(() => after.hear(text))
      const tx: Tx = { query: run as Query, afterCommit: after.note }
      const sent: Promise<unknown>[] = []
      let isRefused = false
      const send = (promise: Promise<unknown>): void => {
        sent.push(promise)
        promise.catch(() => (isRefused = true))
      }
      try {
        send(run('begin'))
        const result = await insideTx(tx, () => work(tx, send))
        // a statement that failed before it was sent had no effect
        await Promise.all([...sent, run(result.ok && !isRefused ? 'commit' : 'rollback')])
        if (result.ok) runAfterCommit(after.noted)
        return result
      } catch (error) {
        if (!isCleanRefusal(error)) drop(open)
        else await run('rollback').catch(() => drop(open))
        throw error
      }
    },
    close: async (): Promise<void> => {
      const open = client
      client = undefined
      await open?.then((c) => c.end()).catch(() => undefined)
    },
  }
}

const connect = async (
  { url, applicationName, rawTypes = false, virtualNow }: PinnedOptions,
  onLost: () => void,
): Promise<pg.Client> => {
  const fresh = new NamedClient({
    connectionString: url,
    virtualNow,
    application_name: applicationName ?? 'faro-lane',
    // what need not wait for an answer travels together
    pipeline: true,
    query_timeout: 5_000,
    connectionTimeoutMillis: 3_000,
    options: sessionOptions.map((option) => `-c ${option}`).join(' '),
    types: rawTypes ? { getTypeParser: () => String } : pgTypes,
  })
  fresh.on('error', onLost)
  await fresh.connect()
  return fresh
}

type QueryArguments = [
  text: string,
  values?: readonly unknown[] | undefined,
  columns?: Columns | undefined,
]

/** Sends a statement to one connection alone. */
const answerOf = async (
  client: Promise<pg.Client>,
  ...[text, values, columns]: QueryArguments
): Promise<object[]> => {
  const open = await client
  const answer = await (values === undefined ? open.query(text) : open.query(text, [...values]))
  assertRows(text, columns, answer)
  return answer.rows
}

export type PinnedClient = ReturnType<typeof pinnedClient>

/** The server itself refused the statement: nothing of it happened and the session is sound. */
const isCleanRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(23|40|P0001|55P03|57014)/.test(sqlState(error) ?? '')
