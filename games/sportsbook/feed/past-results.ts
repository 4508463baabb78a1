import type { Db } from '@faro/server-kit/db'
import type { Log } from '@faro/server-kit/log'
import { daysWithResults, type EventWrite } from './feed-store.query.ts'
import { withFixture, type EventDescription } from './event-description.ts'
import { feedLanguages, type Fixture } from './fixture.ts'
import type { Provider } from './provider.ts'

const dayMs = 24 * 3_600_000
const daysBack = 7

type Deps = {
  readonly db: Db
  readonly log: Log
  readonly provider: Provider
  readonly now: () => number
  readonly write: (event: EventWrite) => void
}

const writeOf = (info: EventDescription, { result, endsAt }: Fixture): EventWrite => ({
  info,
  status: result?.status ?? 4,
  score: result,
  voidAt: null,
  endedAt: endsAt ?? info.startsAt,
})

/** The results of one day in every language. */
const readDay = async ({ provider, write }: Deps, day: string): Promise<void> => {
  const found = new Map<string, { info: EventDescription; fixture: Fixture }>()
  for (const language of feedLanguages)
    for (const fixture of await provider.schedule(language, day)) {
      if (fixture.result === null) continue
      const info = withFixture(found.get(fixture.eventId)?.info, language, fixture)
      found.set(fixture.eventId, { info, fixture })
    }
  for (const { info, fixture } of found.values()) write(writeOf(info, fixture))
}

/**
 * Results of the last days on which nobody here listened: what was played then is read from the
 * provider's lists, for results, form and tables. Bets know nothing of it. A day that cannot be
 * read keeps back no other; answers whether all were read.
 */
export const readPastResults = async (deps: Deps): Promise<boolean> => {
  const { db, log, now } = deps
  const days = Array.from({ length: daysBack + 1 }, (_, back) =>
    new Date(now() - back * dayMs).toISOString().slice(0, 10),
  )
  const known = await daysWithResults(db, new Date(now() - (daysBack + 1) * dayMs))
  let isWhole = true
  for (const day of days) {
    if (known.has(day)) continue
    await readDay(deps, day).catch((error: unknown) => {
      log.warn({ err: error, day }, 'past sports results not read')
      isWhole = false
    })
  }
  return isWhole
}
