import type { Result } from '@faro/kernel/result'
import pg from 'pg'
import { commitNotes, runAfterCommit } from './after-commit.ts'
import { NamedClient, pgTypes, type VirtualNow } from './client.ts'
import { assertFirstConnection, insideTx, outsideTx } from './one-connection.ts'
import type { Columns, RowOf } from './row.ts'
import { createGate, type WatchDoor } from './share.ts'
import { assertRows } from './watch-rows.ts'

type Row = Record<string, unknown>

/** With the columns that the text answers with, where any is read. */
export type Query = {
  <C extends Columns>(text: string, values: readonly unknown[], columns: C): Promise<RowOf<C>[]>
  /** For tests and tools; the product's code names columns. */
  <R extends object = Row>(text: string, values?: readonly unknown[]): Promise<NoInfer<R>[]>
}

/** One statement; inside `tx` the same shape is bound to the transaction's connection. */
export type Queryable = { readonly query: Query }

/** A running transaction. Passed down so that a movement commits with what caused it. */
export type Tx = Queryable & {
  /** Runs after the commit; never when it rolls back. For notices, which may be lost. */
  readonly afterCommit: (run: () => void) => void
}

/** Reads from one snapshot, so that they agree while others write. */
export type Snapshot = {
  /**
   * Sent unprepared, so it is planned with its values. For texts composed at run time, which
   * tools/statements does not see: whoever composes one tests it.
   */
  readonly ask: <C extends Columns>(
    text: string,
    values: readonly unknown[],
    columns: C,
  ) => Promise<RowOf<C>[]>
}

/** For sums of a million members: twice as much where rows are hashed. */
const allRows = `set local work_mem = '128MB'`
/** As many rows as match are read, however large the table has become. */
const fewRows = 'set local enable_seqscan = off'

type SnapshotOptions = {
  readonly statementTimeoutMs: number
  /** For statements over all rows of a brand: indexes are not forced, and sums need no files. */
  readonly readsAll?: boolean | undefined
  /** Ends the statement that runs; it rejects like one that took too long. */
  readonly signal?: AbortSignal | undefined
}

export type Db = Queryable & {
  readonly snapshot: <T>(
    options: SnapshotOptions,
    work: (snapshot: Snapshot) => Promise<T>,
  ) => Promise<T>
  /** Commits when `work` returns ok, rolls back when it returns an error or throws. */
  readonly tx: <R extends Result<unknown, string>>(work: (tx: Tx) => Promise<R>) => Promise<R>
  readonly url: string
  /** What the time is for its statements, where that is not the present: see virtual-time.ts. */
  readonly virtualNow?: VirtualNow | undefined
  readonly close: () => Promise<void>
}

export type DbOptions = {
  readonly url: string
  readonly connectionsMax?: number
  /** Of those, how many only requests that read for the site take; they take no others. */
  readonly readsMax?: number
  /** And how many only the rooms of games take. */
  readonly roomsMax?: number
  readonly applicationName?: string
  readonly watchDoor?: WatchDoor
  /** What `kit.now()` answers in a database with virtual time. */
  readonly virtualNow?: VirtualNow | undefined
}

const retryable = new Set(['40001', '40P01'])
const attemptsMax = 3

export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

/** The name of the violated constraint, when the error is a violation. */
export const violated = (error: unknown): string | undefined =>
  sqlState(error)?.startsWith('23') && error instanceof Error && 'constraint' in error
    ? String(error.constraint)
    : undefined

export const createDb = (options: DbOptions): Db => {
  const { url, connectionsMax = 10, readsMax = 0, roomsMax = 0 } = options
  const { applicationName = 'faro', watchDoor } = options
  const gate = createGate({ connectionsMax, readsMax, roomsMax, watchDoor })
  const settings: pg.PoolConfig & Pick<DbOptions, 'virtualNow'> = {
    virtualNow: options.virtualNow,
    // the time travels ahead of the statement
    pipeline: options.virtualNow !== undefined,
    connectionString: url,
    max: connectionsMax,
    application_name: applicationName,
    types: pgTypes,
    Client: NamedClient,
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
    options:
      '-c statement_timeout=10000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=10000',
  }
  const pool = new pg.Pool(settings)
  // an idle connection that breaks is replaced by the pool; without a listener it ends the process
  pool.on('error', () => undefined)
  // without a listener, an error of a client in use would end the process; its statement reports it
  pool.on('connect', (client) => client.on('error', () => undefined))
  const query = async (
    text: string,
    values: readonly unknown[] = [],
    columns?: Columns,
  ): Promise<Row[]> => {
    assertFirstConnection(text)
    const leave = await gate.enter()
    try {
      const answer = await pool.query(text, [...values])
      assertRows(text, columns, answer)
      return answer.rows
    } finally {
      leave()
    }
  }
  const take = async (statement: string): Promise<pg.PoolClient> => {
    assertFirstConnection(statement)
    const leave = await gate.enter()
    try {
      const client = await pool.connect()
      // the pool opens a new one
      const release = client.release.bind(client)
      client.release = (broken) => {
        release(broken)
        leave()
      }
      return client
    } catch (error) {
      leave()
      throw error
    }
  }
  return {
    url,
    virtualNow: options.virtualNow,
    query: query as Query,
    tx: (work) => withRetry(() => runTx(() => take('begin'), work)),
    snapshot: async (options, work) =>
      runSnapshot(await take('begin'), work, {
        ...options,
        cancel: async (pid) => {
          await outsideTx(() => pool.query('select pg_cancel_backend($1)', [pid]))
        },
      }),
    close: () => pool.end(),
  }
}

const runTx = async <R extends Result<unknown, string>>(
  take: () => Promise<pg.PoolClient>,
  work: (tx: Tx) => Promise<R>,
): Promise<R> => {
  const client = await take()
  const after = commitNotes()
  const query = async (text: string, values: readonly unknown[] = [], columns?: Columns) => {
    const answer = await client.query(text, [...values])
    after.hear(text)
    assertRows(text, columns, answer)
    return answer.rows
  }
  const tx: Tx = {
    query: query as Query,
    afterCommit: after.note,
  }
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await insideTx(tx, () => work(tx))
    await client.query(result.ok ? 'commit' : 'rollback')
    if (result.ok) runAfterCommit(after.noted)
    return result
  } catch (error) {
    // without a clean SQLSTATE the outcome is unknown: the connection must not be used again
    if (sqlState(error) === undefined || sqlState(error)?.length !== 5) broken = error as Error
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

type Watched = SnapshotOptions & { readonly cancel: (pid: number) => Promise<void> }

const cancelsMax = 20
const cancelEveryMs = 50

const runSnapshot = async <T>(
  client: pg.PoolClient,
  work: (snapshot: Snapshot) => Promise<T>,
  { statementTimeoutMs, readsAll, signal, cancel }: Watched,
): Promise<T> => {
  let broken: Error | undefined
  let cancelling: Promise<void> | undefined
  let isOver = false
  const { processID: pid } = client as unknown as { readonly processID: number }
  const end = (): void => {
    // a late word to end must not reach whoever has the connection next: it is thrown away
    broken = new Error('cancelled')
    cancelling = untilOver()
  }
  /** Cancelling misses a statement that is still being planned; that one ends by its timeout. */
  const untilOver = async (): Promise<void> => {
    for (let time = 0; time < cancelsMax && !isOver; time += 1) {
      await cancel(pid).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, cancelEveryMs))
    }
  }
  const ask = async (text: string, values: readonly unknown[], columns: Columns) => {
    signal?.throwIfAborted()
    // without a name: planned for these values, and nothing is kept of it
    const answer = await client.query({ text, values: [...values] })
    assertRows(text, columns, answer)
    return answer.rows
  }
  try {
    await client.query('begin')
    await client.query(
      `set transaction isolation level repeatable read, read only;
       set local statement_timeout = ${Math.round(statementTimeoutMs)};
       set local jit = off;
       ${readsAll === true ? allRows : fewRows}`,
    )
    signal?.addEventListener('abort', end)
    return await insideTx({ query: ask as Query }, () => work({ ask: ask as Snapshot['ask'] }))
  } finally {
    isOver = true
    signal?.removeEventListener('abort', end)
    await cancelling
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    client.release(broken)
  }
}

const withRetry = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= attemptsMax || !retryable.has(sqlState(error) ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, jitterMs(attempt)))
    }
  }
}

const jitterMs = (attempt: number): number =>
  2 ** attempt * (5 + ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 10))
