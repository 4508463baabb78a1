import { rowOf, col, type RowOf } from '@faro/server-kit/db'
import type { CodePurpose } from './message.ts'

export type Span = 'hour' | 'day'

const spanMs = { hour: 3_600_000, day: 86_400_000 } as const

/**
 * The recipient of an SMS: any number (`newcomer`), a proven number that anybody may enter
 * (`number`), or the proven number of a member with a session or the right password (`member`).
 */
export type SmsSort = 'newcomer' | 'number' | 'member'

/** By what it is for, never by whether an account was found, so that no refusal tells of one. */
export const smsSortOf: Readonly<Record<CodePurpose, SmsSort>> = {
  register: 'newcomer',
  binding: 'newcomer',
  login: 'number',
  password: 'number',
  'step-up': 'member',
}

/** A row of `identity.allowance`. */
export const windowFields = rowOf({ kind: col.text, used: col.int4, window_at: col.timestamptz })
type Window = RowOf<typeof windowFields>

/** Which counts a sort takes from, and how many percent of the ceiling each may reach. */
const sharesOf = {
  newcomer: [':newcomer', ':number', ''],
  number: [':number', ''],
  member: [''],
} as const
const percentOf = { '': 100, ':number': 80, ':newcomer': 60 } as const

type SmsSpan = {
  readonly span: Span
  /** How many the brand sends within the span. */
  readonly most: number
  readonly rows: readonly Window[]
  readonly now: Date
}

export type Room = {
  readonly span: Span
  /** Until the span ends, where there is no room; else 0. */
  readonly waitMs: number
  /** Of all sorts, before this one. */
  readonly used: number
  readonly windowAt: Date
  /** What is written back, the next one not yet in it. */
  readonly counts: readonly Window[]
}

/**
 * Whether one more SMS of a sort fits. All counts of a span begin with its first message of any
 * sort: with starts of their own, two shares could fall into one span.
 */
export const roomFor = (sort: SmsSort, { span, most, rows, now }: SmsSpan): Room => {
  const rowOf = (share: string) => rows.find(({ kind }) => kind === `sms-${span}${share}`)
  const first = rowOf('')?.window_at ?? now
  const isOpen = first.getTime() > now.getTime() - spanMs[span]
  const windowAt = isOpen ? first : now
  const usedOf = (share: string): number => {
    const row = rowOf(share)
    return isOpen && row?.window_at.getTime() === windowAt.getTime() ? row.used : 0
  }
  const isFull = sharesOf[sort].some(
    (share) => usedOf(share) >= Math.ceil((most * percentOf[share]) / 100),
  )
  return {
    span,
    waitMs: isFull ? Math.max(1, windowAt.getTime() + spanMs[span] - now.getTime()) : 0,
    used: usedOf(''),
    windowAt,
    counts: sharesOf[sort].map((share) => ({
      kind: `sms-${span}${share}`,
      used: usedOf(share),
      window_at: windowAt,
    })),
  }
}
