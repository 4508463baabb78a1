import { ok } from '@faro/kernel/result'
import type { Db } from '@faro/server-kit/db'
import type { Log } from '@faro/server-kit/log'
import {
  markLate,
  saveEvents,
  saveRejects,
  saveStatements,
  type EventWrite,
  type RejectWrite,
  type StatementWrite,
} from './feed-store.query.ts'
import { writeJournal, type JournalEntry } from './journal.ts'

export type LateStop = {
  readonly at: Date
  readonly eventId: string
  /** Market and specifiers of each. */
  readonly lines: readonly string[]
}

type Deps = {
  readonly db: Db
  readonly log: Log
  /** Something was said of lines that bets may stand on. */
  readonly onSaid: () => void
}

const gatherMs = 150
const retryMs = 1_000
/** A journal entry of its own for less would not shrink. */
const journalEveryMs = 2_000

/**
 * Writes what the feed said in its order, gathered. What could not be written stays first in line:
 * a database that is away for a while loses nothing.
 */
export const createFeedWriter = ({ db, log, onSaid }: Deps) => {
  let events = new Map<string, EventWrite>()
  let statements: StatementWrite[] = []
  let stops: LateStop[] = []
  let rejects: RejectWrite[] = []
  let journal: JournalEntry[] = []
  let journaledAt = 0
  let last: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  const saved = new Set<string>()

  const writeState = async (): Promise<void> => {
    const [some, said] = [events, statements]
    if (some.size === 0 && said.length === 0) return
    events = new Map()
    statements = []
    try {
      await db.tx(async (tx) => {
        await saveEvents(tx, [...some.values()])
        await saveStatements(tx, said)
        return ok(null)
      })
    } catch (error) {
      events = new Map([...some, ...events])
      statements = [...said, ...statements]
      throw error
    }
    for (const eventId of some.keys()) saved.add(eventId)
    if (said.length > 0) onSaid()
  }
  const writeRest = async (): Promise<void> => {
    const [late, bad] = [stops, rejects]
    stops = []
    rejects = []
    for (const stop of late) await markLate(db, stop)
    if (bad.length > 0) await saveRejects(db, bad)
  }
  const writeMessages = async (isAll: boolean): Promise<void> => {
    const now = performance.now()
    if (journal.length === 0 || (!isAll && now - journaledAt < journalEveryMs)) return
    journaledAt = now
    const entries = journal
    journal = []
    await writeJournal(db, entries)
  }
  const write = async (isAll = false): Promise<void> => {
    // the journal holds a statement before anything is paid by it
    await writeMessages(isAll || statements.length > 0)
    await writeState()
    await writeRest()
  }
  const isWaiting = (): boolean =>
    events.size > 0 || statements.length > 0 || stops.length > 0 || rejects.length > 0
  const soon = (ms = gatherMs): void => {
    if (isEnded) return
    timer ??= setTimeout(() => {
      timer = undefined
      void run()
    }, ms)
  }
  /** One after the other: what comes later finds what was written before. */
  const inTurn = (isAll: boolean): Promise<void> => {
    const mine = last.then(
      () => write(isAll),
      () => write(isAll),
    )
    last = mine.catch(() => undefined)
    return mine
  }
  const run = async (): Promise<void> => {
    let pause = gatherMs
    try {
      await inTurn(false)
    } catch (error) {
      log.error({ err: error }, 'sports feed not written')
      pause = retryMs
    }
    if (isWaiting()) soon(pause)
    else if (journal.length > 0) soon(journalEveryMs)
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    return inTurn(true)
  }
  return {
    event: (one: EventWrite): void => {
      events.set(one.info.eventId, one)
      soon()
    },
    statement: (one: StatementWrite): void => {
      statements.push(one)
      soon()
    },
    stop: (one: LateStop): void => {
      stops.push(one)
      soon()
    },
    reject: (one: RejectWrite): void => {
      rejects.push(one)
      soon()
    },
    message: (one: JournalEntry): void => {
      journal.push(one)
      soon(journalEveryMs)
    },
    /** Writes all that waits. */
    flush,
    /** Bets need the rows of their events: those that are on their way are waited for. */
    settled: async (eventIds: readonly string[]): Promise<void> => {
      if (eventIds.some((eventId) => events.has(eventId) || !saved.has(eventId))) await flush()
    },
    known: (eventId: string): void => {
      saved.add(eventId)
    },
    forget: (eventId: string): void => {
      saved.delete(eventId)
    },
    stopWriting: async (): Promise<void> => {
      isEnded = true
      await flush().catch((error: unknown) => log.warn({ err: error }, 'sports feed not written'))
    },
  }
}
