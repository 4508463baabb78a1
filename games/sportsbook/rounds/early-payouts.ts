import type { EventState } from '../engine/feed/state.ts'
import type { SportsbookDeps } from '../src/deps.ts'

/** The market that is paid early: who wins, a draw among it. */
export const earlyMarket = '1'

const sides = [
  ['home', '1'],
  ['away', '3'],
] as const

type Lead = { readonly event: string; readonly outcome: string; readonly since: number }

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
  const look = (): void => {
    if (earlyPayout === null) return
    const now = clock.now().getTime()
    for (const event of keeper.feed.events.values()) {
      if (!earlyPayout.sports.includes(keeper.infos.get(event.id)?.sportId ?? 0)) continue
      for (const { outcome, since } of leadsOf(event, earlyPayout.lead)) {
        const name = `${event.id} ${outcome}`
        if (since + earlyPayout.holdMs > now || said.get(name) === since) continue
        said.set(name, since)
        keeper.writer.statement({
          line: { event: event.id, market: earlyMarket, specifiers: '' },
          statement: { kind: 'early', outcome, timestamp: now, arrival: 0, isManual: false },
        })
      }
    }
  }
  return {
    look,
    begin: (): void => {
      timer = setInterval(look, lookEveryMs)
      timer.unref()
    },
    stop: (): void => clearInterval(timer),
  }
}
