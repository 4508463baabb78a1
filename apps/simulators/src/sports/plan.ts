import { courseOf, type Course, type Override } from './course.ts'
import { liveMs, type Fixture } from './fixture.ts'
import { momentsOf } from './moments.ts'
import { fairLines, keyOf, priced, type Priced } from './lines.ts'
import { outrightLines, outrightPlanOf } from './outrights.ts'
import { randomOf } from './random.ts'
import { noScore, type Score } from './score.ts'
import { resultsOf, type Results } from './settle.ts'
import type { Sport } from './sports.ts'

type LineStatus = 1 | -1 | 0 | -2 | -3
export type Offered = Priced & { readonly status: LineStatus }
export type Named = { readonly market: string; readonly specifiers: string }
export type Settled = Named & { readonly results: Results }

/** What is said of an event, and when. */
export type Emission = { readonly at: number; readonly product: 1 | 3 } & (
  | {
      readonly kind: 'odds'
      /** 0 not started, 1 live, 3 ended, 4 closed, 5 cancelled, 8 postponed, 9 abandoned. */
      readonly status: number
      /** Null where nobody scores. */
      readonly score: Score | null
      readonly lines: readonly Offered[]
    }
  | { readonly kind: 'stop' }
  | { readonly kind: 'settle'; readonly certainty: 1 | 2; readonly lines: readonly Settled[] }
  | { readonly kind: 'rollback'; readonly lines: readonly Named[] }
  | {
      readonly kind: 'cancel'
      readonly lines: readonly Named[]
      readonly start: number | null
      readonly end: number | null
    }
)

export type Plan = {
  readonly emissions: readonly Emission[]
  readonly start: number
  readonly end: number
}

const confirmAfterMs = 60_000
const correctAfterMs = 20_000
const cancelAfterMs = 30_000

const isSame = (a: Priced, b: Priced): boolean =>
  a.outcomes.length === b.outcomes.length &&
  a.outcomes.every(({ id, odds, isActive }, i) => {
    const other = b.outcomes[i]
    return other?.id === id && other.odds === odds && other.isActive === isActive
  })

/** What was said of a match so far. */
class Offer {
  readonly lines = new Map<string, Offered>()
  readonly settled = new Map<string, Settled>()

  /** What has to be said so that these lines, and no others, are offered. */
  change(now: readonly Priced[], isReopened: boolean): readonly Offered[] {
    const named = new Set(now.map(keyOf))
    const gone = [...this.lines.values()].filter(
      (line) => line.status === 1 && !named.has(keyOf(line)),
    )
    const changed = now
      .filter((line) => !this.settled.has(keyOf(line)))
      .filter((line) => {
        const known = this.lines.get(keyOf(line))
        return isReopened || known === undefined || known.status !== 1 || !isSame(known, line)
      })
    const lines = [
      ...changed.map((line): Offered => ({ ...line, status: 1 })),
      ...gone.map((line): Offered => ({ ...line, status: this.settled.has(keyOf(line)) ? -3 : 0 })),
    ]
    for (const line of lines) this.lines.set(keyOf(line), line)
    return lines
  }

  /** Lines that a score has decided since. */
  decide(sport: Sport, score: Score): readonly Settled[] {
    const fresh: Settled[] = []
    for (const [key, line] of this.lines) {
      if (this.settled.has(key)) continue
      const results = resultsOf(sport, score, line)
      if (results === null) continue
      const { market, specifiers } = line
      const settled = { market, specifiers, results }
      this.settled.set(key, settled)
      fresh.push(settled)
    }
    return fresh
  }
}

/** The price of a moment leans a little, as opinions do. */
const linesAt = (fixture: Fixture, score: Score, lean: number): readonly Priced[] =>
  fairLines(fixture, score, lean).map(priced)

const driftMs = 15 * 60_000
/** Pre-match prices move once in a while, each match at its own moments. */
export const driftOf = ({ court, slot }: Fixture, at: number): number =>
  Math.floor((at + ((court * 7_919 + slot * 104_729) % driftMs)) / driftMs)

export const preMatchLines = (fixture: Fixture, at: number): readonly Priced[] => {
  const drift = driftOf(fixture, at)
  const lean = randomOf('drift', fixture.key, drift).between(-0.06, 0.06)
  return fixture.runners.length > 0
    ? outrightLines(fixture, lean / 4).map(priced)
    : linesAt(fixture, noScore(fixture.sport), lean)
}

const playLive = (fixture: Fixture, course: Course, offer: Offer): readonly Emission[] => {
  const { sport } = fixture
  const out: Emission[] = []
  let isStopped = false
  for (const { at, isStop, hasLines } of momentsOf(fixture, course)) {
    const lean = Math.round(randomOf('lean', fixture.key, at).between(-3, 3)) / 100
    if (isStop) {
      out.push({ at, product: 1, kind: 'stop' })
      isStopped = true
      continue
    }
    const score = course.scoreAt(at)
    const lines = hasLines ? offer.change(linesAt(fixture, score, lean), isStopped) : []
    if (hasLines) isStopped = false
    out.push({ at, product: 1, kind: 'odds', status: 1, score, lines })
    const settled = offer.decide(sport, score)
    if (settled.length > 0)
      out.push({ at: at + 700, product: 1, kind: 'settle', certainty: 1, lines: settled })
  }
  return out
}

const flipped = (line: Settled): Settled => ({
  ...line,
  results: line.results.map(([id, result]) => [
    id,
    result === 'won' ? 'lost' : result === 'lost' ? 'won' : 'void',
  ]),
})

/** One match in forty is settled wrong at first, and corrected. */
const correction = (
  fixture: Fixture,
  lines: readonly Settled[],
  at: number,
): readonly Emission[] => {
  const wrong = lines.filter(({ results }) => results.length === 2).slice(0, 2)
  if (randomOf('correction', fixture.key).next() > 1 / 40 || wrong.length === 0) return []
  return [
    { at, product: 1, kind: 'settle', certainty: 1, lines: wrong.map(flipped) },
    { at: at + correctAfterMs, product: 1, kind: 'rollback', lines: wrong },
    { at: at + correctAfterMs + 1_000, product: 1, kind: 'settle', certainty: 1, lines: wrong },
  ]
}

const playEnd = (fixture: Fixture, course: Course, offer: Offer): readonly Emission[] => {
  const { end } = course
  const score = course.scoreAt(end)
  const lines = offer.decide(fixture.sport, score)
  const gone = [...offer.lines.values()].map((line): Offered => ({ ...line, status: -3 }))
  const closed = { product: 1, kind: 'odds', score, lines: [] } as const
  return [
    { at: end - 1_000, product: 1, kind: 'stop' },
    { ...closed, at: end, status: 3, lines: gone.filter(({ status }) => status !== 0) },
    { at: end + 1_500, product: 1, kind: 'settle', certainty: 1, lines },
    ...correction(fixture, lines, end + 1_600),
    { at: end + confirmAfterMs, product: 1, kind: 'settle', certainty: 2, lines },
    { ...closed, at: end + confirmAfterMs + 100, status: 4 },
  ]
}

type Break = { readonly at: number; readonly status: 5 | 8 | 9 }

/** One match in 120 is put off, one in 200 ends before its time. */
const fateOf = (fixture: Fixture, course: Course, override: Override): Break | null => {
  if (override.broken !== undefined) return override.broken
  if (override.ended !== undefined || override.startedAt !== undefined) return null
  const fate = randomOf('fate', fixture.key).next()
  if (fate < 1 / 120) return { at: course.start, status: 8 }
  if (fate < 1 / 120 + 1 / 200) return { at: Math.round(course.start + liveMs * 0.4), status: 9 }
  return null
}

/** What was offered and not decided is void. */
const breakOff = (
  { at, status }: Break,
  offer: Offer,
  { product, score }: { readonly product: 1 | 3; readonly score: Score },
): readonly Emission[] => {
  const open = [...offer.lines.values()].filter((line) => !offer.settled.has(keyOf(line)))
  return [
    {
      at,
      product,
      kind: 'odds',
      status,
      score,
      lines: open.map((line) => ({ ...line, status: -1 })),
    },
    { at: at + cancelAfterMs, product, kind: 'cancel', lines: open, start: null, end: null },
  ]
}

/** The pre-match producer hands over, the live one takes on. */
const handOver = (fixture: Fixture, start: number, offer: Offer): readonly Emission[] => {
  const before = offer.change(preMatchLines(fixture, start - 1), true)
  const score = noScore(fixture.sport)
  const handed = before.map((line): Offered => ({ ...line, status: -2 }))
  const lines = offer.change(linesAt(fixture, score, 0), true)
  return [
    { at: start - 1, product: 3, kind: 'odds', status: 0, score, lines: handed },
    { at: start, product: 1, kind: 'odds', status: 1, score, lines },
  ]
}

/** From when to when a match is played. */
export const spanOf = (fixture: Fixture, override: Override = {}): Pick<Plan, 'start' | 'end'> => {
  if (fixture.runners.length > 0) return outrightPlanOf(fixture, [], override)
  const course = courseOf(fixture, override)
  const fate = fateOf(fixture, course, override)
  const end = fate?.at ?? course.end
  return { start: Math.min(course.start, end), end }
}

/** All that is said of a match from its start on, in order of time. */
export const planOf = (fixture: Fixture, override: Override = {}): Plan => {
  if (fixture.runners.length > 0)
    return outrightPlanOf(fixture, preMatchLines(fixture, fixture.start), override)
  const course = courseOf(fixture, override)
  const offer = new Offer()
  const fate = fateOf(fixture, course, override)
  if (fate !== null && fate.at <= course.start) {
    offer.change(preMatchLines(fixture, fate.at), true)
    const score = noScore(fixture.sport)
    const emissions = breakOff(fate, offer, { product: 3, score })
    return { emissions, start: fate.at, end: fate.at }
  }
  const begin = handOver(fixture, course.start, offer)
  const end = fate?.at ?? course.end
  const cut: Course = { ...course, end: Math.min(course.end, end) }
  const live = playLive(
    fixture,
    fate === null ? course : { ...cut, scoreAt: course.scoreAt },
    offer,
  )
  const score = course.scoreAt(end - 1)
  const finish =
    fate === null ? playEnd(fixture, course, offer) : breakOff(fate, offer, { product: 1, score })
  const emissions = [...begin, ...live, ...finish].toSorted((a, b) => a.at - b.at)
  return { emissions, start: course.start, end }
}
