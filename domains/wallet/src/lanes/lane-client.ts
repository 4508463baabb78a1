import pg from 'pg'

// plans must not change with the statistics of the day, and nothing may hang
const sessionOptions = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'jit=off',
  'statement_timeout=5000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=5000',
]

/** One connection that is thrown away whenever an outcome is in doubt. */
export const laneClient = (url: string) => {
  let client: Promise<pg.Client> | undefined
  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'faro-lane',
      query_timeout: 6_000,
      connectionTimeoutMillis: 3_000,
      options: sessionOptions.map((option) => `-c ${option}`).join(' '),
      // arrays come back as the server wrote them
      types: { getTypeParser: () => String },
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
  return {
    query: async <R extends object>(name: string, text: string, values: string[]): Promise<R> => {
      client ??= connect()
      try {
        const { rows } = await (await client).query<R>({ name, text, values })
        return rows[0] as R
      } catch (error) {
        if (!isCleanError(error)) drop()
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

export type LaneClient = ReturnType<typeof laneClient>

/** The server itself refused the statement: nothing of it happened and the session is sound. */
const isCleanError = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  typeof error.code === 'string' &&
  /^(23|40|55P03|57014)/.test(error.code)
