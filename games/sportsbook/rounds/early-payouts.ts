import type { EventState } from '../engine/feed/state.ts'
import type { SportsbookDeps } from '../src/deps.ts'

/** The market that is paid early: who wins, a draw among it. */
export const earlyMarket = '1'

const sides = [
  ['home', '1'],
  ['away', '3'],
] as const

type Lead = { readonly event: string; readonly outcome: string; readonly since: number }
type Named = Lead & { readonly name: string }

const leadsOf = (event: EventState, lead: number): readonly Lead[] =>
  sides.flatMap(([side, outcome]) => {
    const since = event.ahead[side][lead - 1]
    return since === undefined ? [] : [{ event: event.id, outcome, since }]
  })

const lookEveryMs = 1_000

/**
 * Says of sides that have been ahead for long enough that they have won, as a statement of their
 * line: bets that were promised it are looked at by it as by the feed's. Said twice, as after a
 * restart, it changes nothing.
 */
export const createEarlyPayouts = ({
  clock,
  keeper,
  settings: { earlyPayout },
}: Pick<SportsbookDeps, 'clock' | 'keeper' | 'settings'>) => {
  const said = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  const leads = (): readonly Named[] =>
    earlyPayout === null
      ? []
      : [...keeper.feed.events.values()]
          .filter(({ id }) => earlyPayout.sports.includes(keeper.infos.get(id)?.sportId ?? 0))
          .flatMap((event) => leadsOf(event, earlyPayout.lead))
          .map((lead) => ({ ...lead, name: `${lead.event} ${lead.outcome}` }))
  const look = (): void => {
    if (earlyPayout === null) return
    const now = clock.now().getTime()
    for (const { event, outcome, since, name } of leads()) {
      if (since + earlyPayout.holdMs > now || said.get(name) === since) continue
      said.set(name, since)
      keeper.writer.statement({
        line: { event, market: earlyMarket, specifiers: '' },
        statement: { kind: 'early', outcome, timestamp: now, arrival: 0, isManual: false },
      })
    }
  }
  /** When the next side has been ahead for long enough, infinity where none is. */
  const dueAt = (): number => {
    let due = Number.POSITIVE_INFINITY
    for (const { name, since } of leads())
      if (earlyPayout !== null && said.get(name) !== since)
        due = Math.min(due, since + earlyPayout.holdMs)
    return due
  }
  return {
    look,
    dueAt,
    begin: (): void => {
      timer = setInterval(look, lookEveryMs)
      timer.unref()
    },
    stop: (): void => clearInterval(timer),
  }
}
