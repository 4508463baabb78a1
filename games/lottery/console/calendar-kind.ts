import { CalendarRule } from '@faro/contract/lottery/shapes'
import { ok } from '@faro/kernel/result'
import { changeFigures, defineApproval } from '@faro/server-kit/approvals'
import * as z from 'zod/mini'
import '@faro/contract/fields'
import { calendarsOf } from '../draws/calendar.ts'
import { findGameTitle } from '../draws/draw-store.ts'
import type { LotteryDeps } from '../src/deps.ts'
import { calendarKind, writeCalendar, writeException } from './calendars.ts'

const Input = z.strictObject({
  gameCode: z.string(),
  calendar: z.nullable(
    z.strictObject({
      timeZone: z.string(),
      rule: CalendarRule,
      validFrom: z.nullable(z.string()),
      version: z.int(),
      reason: z.string(),
    }),
  ),
  exception: z.nullable(
    z.strictObject({
      date: z.string(),
      act: z.enum(['skip', 'move', 'none']),
      at: z.nullable(z.string()),
      note: z.string(),
    }),
  ),
})

/** When draws of others close here: whoever sets it alone bets on what is known. */
export const calendarApproval = (deps: Pick<LotteryDeps, 'events' | 'clock' | 'wake'>) =>
  defineApproval({
    kind: calendarKind,
    version: 1,
    permission: { request: 'lottery.draw', approve: 'lottery.approve' },
    input: Input,
    brandOf: () => null,
    preview: async (db, { gameCode, calendar, exception }) => {
      const game = { label: 'game', value: await findGameTitle(db, gameCode) }
      if (exception !== null) {
        const { date, act, at } = exception
        return [game, { label: 'change', value: `${date}: ${act} ${at ?? ''}`.trim() }]
      }
      const newest = (await calendarsOf(db, gameCode)).at(-1)
      const before = { timeZone: newest?.timeZone, rule: newest?.rule }
      const { timeZone, rule, validFrom } = calendar ?? {}
      const from = { label: 'validFrom', value: validFrom ?? '—' }
      return [game, from, ...changeFigures(before, { timeZone, rule })]
    },
    execute: async (tx, { input: { gameCode, calendar, exception }, requestedBy: by }) => {
      if (calendar !== null) {
        const done = await writeCalendar(tx, deps, { gameCode, by, body: calendar })
        return done.ok ? ok(done.value) : done
      }
      if (exception === null) return ok({})
      const done = await writeException(tx, deps, { gameCode, by, body: exception })
      return done.ok ? ok(done.value) : done
    },
  })
