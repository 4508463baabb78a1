import { col, type Queryable } from '@faro/server-kit/db'

const keptMax = 200_000

/**
 * Whether a member has ever had a session with a vendor. A yes never changes, so it is cached; a no
 * is read again. Concurrent reads share one statement.
 */
export const createVisits = (db: Queryable) => {
  const kept = new Set<string>()
  let waiting: { keys: Set<string>; read: Promise<void> } | undefined
  const read = async (keys: readonly string[]): Promise<void> => {
    const pairs = keys.map((key) => key.split('|') as [string, string])
    const rows = await db.query(
      `select v.member_id::text, v.vendor_code
       from unnest($1::uuid[], $2::text[]) i(member_id, vendor_code)
       join gaming.vendor_visit v using (member_id, vendor_code)`,
      [pairs.map(([memberId]) => memberId), pairs.map(([, vendorCode]) => vendorCode)],
      { member_id: col.text, vendor_code: col.text },
    )
    if (kept.size + rows.length > keptMax) kept.clear()
    for (const row of rows) kept.add(`${row.member_id}|${row.vendor_code}`)
  }
  const askTogether = async (key: string): Promise<boolean> => {
    if (waiting === undefined) {
      const keys = new Set<string>()
      const turn = new Promise<void>((resolve) => setImmediate(resolve))
      waiting = {
        keys,
        read: turn.then(() => {
          waiting = undefined
          return read([...keys])
        }),
      }
    }
    waiting.keys.add(key)
    await waiting.read
    return kept.has(key)
  }
  return (memberId: string, vendorCode: string): true | Promise<boolean> => {
    const key = `${memberId}|${vendorCode}`
    return kept.has(key) || askTogether(key)
  }
}
