import type { Result } from '@faro/kernel/result'
import pg from 'pg'
import { NamedClient, pgTypes } from './client.ts'
import { sqlState, type Tx } from './db.ts'

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
}

/**
 * One connection kept for one purpose, with pinned plans, one statement at a time. It is thrown
 * away whenever an outcome is in doubt; the next use connects again.
 */
export const pinnedClient = ({ url, applicationName, rawTypes = false }: PinnedOptions) => {
  let client: Promise<pg.Client> | undefined
  const connect = async (): Promise<pg.Client> => {
    const fresh = new NamedClient({
      connectionString: url,
      application_name: applicationName ?? 'faro-lane',
      // what need not wait for an answer travels together
      pipeline: true,
      query_timeout: 5_000,
      connectionTimeoutMillis: 3_000,
      options: sessionOptions.map((option) => `-c ${option}`).join(' '),
      types: rawTypes ? { getTypeParser: () => String } : pgTypes,
    })
    fresh.on('error', () => {
      client = undefined
    })
    await fresh.connect()
    return fresh
  }
  const drop = (): void => {
    const broken = client
    client = undefined
    broken?.then((c) => c.end()).catch(() => undefined)
  }
  const run = async <R extends object>(text: string, values?: readonly unknown[]) => {
    client ??= connect()
    const open = await client
    const { rows } = await (values === undefined
      ? open.query<R & pg.QueryResultRow>(text)
      : open.query<R & pg.QueryResultRow>(text, [...values]))
    return rows as R[]
  }
  return {
    query: async <R extends object>(text: string, values: readonly unknown[]): Promise<R[]> => {
      try {
        return await run<R>(text, values)
      } catch (error) {
        if (!isCleanRefusal(error)) drop()
        throw error
      }
    },
    /**
     * Commits when `work` returns ok, rolls back when it returns an error or throws. A statement
     * that is handed to `last` travels with the commit; when it fails, nothing was committed.
     */
    tx: async <R extends Result<unknown, string>>(
      work: (tx: Tx, last: (sent: Promise<unknown>) => void) => Promise<R>,
    ): Promise<R> => {
      const after: (() => void)[] = []
      const tx: Tx = { query: run, afterCommit: (later) => after.push(later) }
      try {
        const sent: Promise<unknown>[] = [run('begin')]
        sent[0]?.catch(() => undefined)
        const result = await work(tx, (promise) => sent.push(promise))
        await Promise.all([...sent, run(result.ok ? 'commit' : 'rollback')])
        if (result.ok) for (const later of after) later()
        return result
      } catch (error) {
        if (!isCleanRefusal(error)) drop()
        else await run('rollback').catch(drop)
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

export type PinnedClient = ReturnType<typeof pinnedClient>

/** The server itself refused the statement: nothing of it happened and the session is sound. */
const isCleanRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(23|40|P0001|55P03|57014)/.test(sqlState(error) ?? '')
