import { pinnedClient } from './pinned.ts'
import { col } from './row.ts'

/**
 * Whether the database answers and is a primary. Checked over its own connection, shared by
 * concurrent callers: a busy pool is no outage, and health checks take nothing from requests.
 */
export const watchPrimary = (url: string) => {
  const client = pinnedClient({ url, applicationName: 'faro-ready' })
  let looking: Promise<boolean> | undefined
  const look = async (): Promise<boolean> => {
    const [row] = await client.query('select pg_is_in_recovery() as follows', [], {
      follows: col.bool,
    })
    if (row?.follows === false) return true
    // the address may lead to another server by now
    await client.close()
    return false
  }
  return {
    isThere: (): Promise<boolean> => {
      looking ??= look().finally(() => (looking = undefined))
      return looking
    },
    close: client.close,
  }
}
