import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { col, type Queryable } from '@faro/server-kit/db'

export type JournalEntry = { readonly at: number; readonly n: number | null; readonly xml: string }

const compress = promisify(zlib.zstdCompress)
const decompress = promisify(zlib.zstdDecompress)

/** Writes some messages in a row, as they came: XML of a feed shrinks to a tenth. */
export const writeJournal = async (
  db: Queryable,
  entries: readonly JournalEntry[],
): Promise<void> => {
  const [first] = entries
  if (first === undefined) return
  const text = entries.map((one) => JSON.stringify(one)).join('\n')
  await db.query(
    'insert into sportsbook.feed_batch(received_at, messages, body) values ($1, $2, $3)',
    [new Date(first.at), entries.length, await compress(Buffer.from(text))],
  )
}

const batchesMax = 60

/** Messages of a time that name an event, oldest first. */
export const readJournal = async (
  db: Queryable,
  { eventId, from, until }: { eventId: string; from: Date; until: Date },
): Promise<readonly JournalEntry[]> => {
  const rows = await db.query(
    `select body from sportsbook.feed_batch
     where received_at between $1::timestamptz - interval '5 seconds' and $2
     order by received_at desc limit ${batchesMax}`,
    [from, until],
    { body: col.bytea },
  )
  const found: JournalEntry[] = []
  for (const { body } of rows.toReversed()) {
    const text = (await decompress(body)).toString()
    for (const line of text.split('\n')) {
      if (!line.includes(eventId)) continue
      const entry = JSON.parse(line) as JournalEntry
      if (entry.xml.includes(`event_id="${eventId}"`)) found.push(entry)
    }
  }
  return found
}
