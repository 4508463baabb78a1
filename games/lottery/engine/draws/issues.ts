/** When a game draws; every time is local to `timeZone`. */
export type DrawRule =
  | {
      readonly kind: 'every'
      readonly seconds: number
      /** `hh:mm`; `to` may lie beyond midnight (`28:00`). The first draw is one period after `from`. */
      readonly from: string
      readonly to: string
      /** Seconds between the close of the bets and the draw. */
      readonly closeBefore: number
    }
  | {
      readonly kind: 'weekly'
      /** By ISO weekday, 1 is Monday; a station of null is a game without stations. */
      readonly days: Readonly<
        Record<string, readonly { readonly at: string; readonly stations: readonly string[] }[]>
      >
      readonly closeBefore: number
      /** Seconds before the draw at which bets are taken. */
      readonly openBefore: number
    }
  | {
      readonly kind: 'monthly'
      readonly days: readonly number[]
      readonly at: string
      readonly closeBefore: number
      readonly openBefore: number
    }

export type Schedule = { readonly timeZone: string; readonly rule: DrawRule }

/** A day (`yyyy-mm-dd`) without its draws, or with them on another day and at another time. */
export type ScheduleException = { readonly date: string } & (
  | { readonly kind: 'skip' }
  | { readonly kind: 'move'; readonly to: string; readonly at: string }
)

/** One draw to come; times are milliseconds since 1970. */
export type Issue = {
  readonly issueNo: string
  /** Empty where the game has none. */
  readonly station: string
  readonly openAt: number
  readonly closeAt: number
  readonly drawAt: number
}

const dayMs = 86_400_000
const hourMs = 3_600_000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** A zone's clock at a moment, as if it were UTC. */
const localAt = (timeZone: string, at: number): number => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const quarterMs = hourMs / 4
/** By zone and quarter of an hour since 1970: no zone changes within one. */
const offsets = new Map<string, number>()
const offsetsMax = 50_000

/** What a zone is ahead of UTC. */
const offsetsOf =
  (timeZone: string): ((at: number) => number) =>
  (at) => {
    const quarter = Math.floor(at / quarterMs)
    const key = `${timeZone} ${quarter}`
    const found = offsets.get(key)
    if (found !== undefined) return found
    const start = quarter * quarterMs
    const offset = localAt(timeZone, start) - start
    if (offsets.size >= offsetsMax) offsets.clear()
    offsets.set(key, offset)
    return offset
  }

const dateOf = (day: number): string => new Date(day).toISOString().slice(0, 10)
const compactDate = (date: string): string => date.replaceAll('-', '')

/** `hh:mm` as milliseconds from midnight. */
const clock = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

type LocalIssue = Pick<Issue, 'issueNo' | 'station'> & {
  readonly local: number
  readonly openBefore: number
  readonly closeBefore: number
}

/** Local times between which draws are wanted. */
type Span = { readonly from: number; readonly to: number }

const everyIssues = (
  day: number,
  rule: DrawRule & { kind: 'every' },
  wanted: Span,
): readonly LocalIssue[] => {
  const periodMs = rule.seconds * 1_000
  const begin = day + clock(rule.from)
  const count = Math.floor((clock(rule.to) - clock(rule.from)) / periodMs)
  const width = Math.max(3, String(count).length)
  const date = compactDate(dateOf(day))
  // those of a day are many: only the wanted ones are written out
  const first = Math.max(1, Math.ceil((wanted.from - begin) / periodMs))
  const last = Math.min(count, Math.floor((wanted.to - begin) / periodMs))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => ({
    issueNo: `${date}-${String(first + i).padStart(width, '0')}`,
    station: '',
    local: begin + (first + i) * periodMs,
    // betting goes on where the issue before it closes
    openBefore: rule.seconds + rule.closeBefore,
    closeBefore: rule.closeBefore,
  }))
}

type DayDraw = { readonly at: string; readonly stations: readonly string[] }

const drawsOn = (day: number, rule: DrawRule & { kind: 'weekly' | 'monthly' }) => {
  const date = new Date(day)
  if (rule.kind === 'weekly') return rule.days[String(date.getUTCDay() || 7)] ?? []
  return rule.days.includes(date.getUTCDate()) ? [{ at: rule.at, stations: [] }] : []
}

const dayIssues = (
  day: number,
  draws: readonly DayDraw[],
  rule: DrawRule & { kind: 'weekly' | 'monthly' },
): readonly LocalIssue[] =>
  draws.flatMap(({ at, stations }, i) =>
    (stations.length === 0 ? [''] : stations).map((station) => ({
      issueNo: `${compactDate(dateOf(day))}${i === 0 ? '' : `-${i + 1}`}`,
      station,
      local: day + clock(at),
      openBefore: rule.openBefore,
      closeBefore: rule.closeBefore,
    })),
  )

/** What is drawn on one local day, moved draws included. */
const issuesOn = (
  day: number,
  {
    rule,
    exceptions,
  }: Pick<Schedule, 'rule'> & {
    readonly exceptions: readonly ScheduleException[]
  },
  wanted: Span,
): readonly LocalIssue[] => {
  const date = dateOf(day)
  const isOff = exceptions.some((one) => one.date === date)
  if (rule.kind === 'every') return isOff ? [] : everyIssues(day, rule, wanted)
  const moved = exceptions.flatMap((one) =>
    one.kind === 'move' && one.to === date
      ? drawsOn(Date.parse(one.date), rule).map((draw) => ({ ...draw, at: one.at }))
      : [],
  )
  return dayIssues(day, [...(isOff ? [] : drawsOn(day, rule)), ...moved], rule)
}

/**
 * Every issue whose draw lies in [from, to), in the order of draws: the same for any split of the
 * interval (lottery.md §3.1). Milliseconds since 1970.
 */
export const issuesOf = (
  schedule: Schedule,
  exceptions: readonly ScheduleException[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly Issue[] => {
  const offset = offsetsOf(schedule.timeZone)
  const utcOf = (local: number): number => local - offset(local - offset(local))
  const first = Math.floor((from + offset(from)) / dayMs) * dayMs - 2 * dayMs
  // wide enough for any change of the zone's clock between the two
  const wanted = { from: from + offset(from) - dayMs / 4, to: to + offset(to) + dayMs / 4 }
  const issues: Issue[] = []
  for (let day = first; day <= to + 2 * dayMs; day += dayMs)
    for (const { local, openBefore, closeBefore, ...issue } of issuesOn(
      day,
      { rule: schedule.rule, exceptions },
      wanted,
    )) {
      const drawAt = utcOf(local)
      if (drawAt >= from && drawAt < to)
        issues.push({
          ...issue,
          openAt: drawAt - openBefore * 1_000,
          closeAt: drawAt - closeBefore * 1_000,
          drawAt,
        })
    }
  return issues.toSorted((a, b) => a.drawAt - b.drawAt)
}
