import { pinnedClient } from './pinned.ts'
import { col } from './row.ts'

/**
 * Whether the database answers, and follows no other. Over a connection of its own, which those who
 * ask at the same moment share: a busy server is no sick one, and however many ask, they take
 * nothing from those who are served.
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
