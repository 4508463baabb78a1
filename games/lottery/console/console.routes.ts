import { lotteryConsole as contract } from '@faro/contract/lottery'
import * as shapes from '@faro/contract/lottery/shapes'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { LotteryDeps } from '../src/deps.ts'
import type { IntakeDeps } from '../tickets/place-tickets.ts'
import { exposureOf } from '../tickets/exposure.ts'
import { findTicket } from '../tickets/tickets.query.ts'
import { consoleDraw, consoleDrawOf, dueResults, findConsoleDraw } from './console-draws.query.ts'
import { changeGame, consoleGames } from './console-games.ts'
import { actOnDraw, cutNumber, enterResult, requestCancel } from './draw-acts.ts'
import { changeLimits, consoleLimits } from './limits.ts'
import { calendarView, previewChange, setCalendar, setException } from './calendars.ts'
import { pricesView, requestPrices } from './prices-view.ts'
import { playReport } from './play-report.ts'
import { lotteryReport, searchTickets } from './reports.query.ts'
import { whatIf } from './what-if.ts'

type Deps = LotteryDeps & IntakeDeps

const brandRoutes = (deps: Deps) => {
  const { db } = deps
  const within = async <T>(code: string, work: (merchantId: number) => Promise<T>) => {
    const brand = await deps.brandOf(code)
    return brand === null ? err('not-found' as const) : work(brand.merchantId)
  }
  return bind(
    {
      games: contract.games,
      setGame: contract.setGame,
      limits: contract.limits,
      setLimits: contract.setLimits,
      tickets: contract.tickets,
      ticket: contract.ticket,
      report: contract.report,
      playReport: contract.playReport,
    },
    shapes.lotteryConsole,
    {
      games: ({ input: { params } }) =>
        within(params.code, async (merchantId) => ok(await consoleGames(db, merchantId))),
      setGame: ({ caller, input: { params, body } }) =>
        within(params.code, (merchantId) =>
          changeGame(deps, { merchantId, gameCode: params.gameCode, by: caller, body }),
        ),
      limits: ({ input: { params } }) =>
        within(params.code, async (merchantId) => ok(await consoleLimits(deps, merchantId))),
      setLimits: ({ caller, input: { params, body } }) =>
        within(params.code, (merchantId) => changeLimits(deps, { merchantId, by: caller, body })),
      tickets: ({ input: { params, query } }) =>
        within(params.code, async (merchantId) => {
          const { memberId = null, ...rest } = query
          const { rows, next } = await searchTickets(deps, { ...rest, merchantId, memberId })
          return ok({ rows: [...rows], next })
        }),
      ticket: ({ input: { params } }) =>
        within(params.code, async (merchantId) => {
          const found = await findTicket(deps, {
            ticketId: params.ticketId,
            of: { merchantId },
          })
          if (found === undefined) return err('not-found')
          const names = await deps.namesOf([found.memberId])
          return ok({
            ...found.ticket,
            memberId: found.memberId,
            username: names.get(found.memberId) ?? '',
          })
        }),
      report: ({ input: { params, query } }) =>
        within(params.code, async (merchantId) =>
          ok(await lotteryReport(db, { ...query, merchantId })),
        ),
      playReport: ({ input: { params, query } }) =>
        within(params.code, (merchantId) =>
          playReport(deps, { ...query, merchantId, gameCode: params.gameCode }),
        ),
    },
  )
}

/** Prices and calendars, which are those of all brands. */
const termRoutes = (deps: Deps) => {
  const { db } = deps
  return bind(
    {
      prices: contract.prices,
      setPrices: contract.setPrices,
      calendar: contract.calendar,
      previewCalendar: contract.previewCalendar,
      setCalendar: contract.setCalendar,
      setException: contract.setException,
    },
    shapes.lotteryConsole,
    {
      prices: ({ input: { params } }) => pricesView(deps, params.gameCode),
      setPrices: ({ caller, input: { params, body } }) =>
        requestPrices(deps, { ...params, by: caller, body }),
      calendar: async ({ input: { params } }) => {
        const calendar = await calendarView(db, params.gameCode, deps.clock.now())
        return calendar === null ? err('game-unknown') : ok(calendar)
      },
      previewCalendar: ({ input: { params, body } }) =>
        previewChange(deps, { gameCode: params.gameCode, input: body }),
      setCalendar: ({ caller, input: { params, body } }) =>
        setCalendar(deps, { gameCode: params.gameCode, by: caller, body }),
      setException: ({ caller, input: { params, body } }) =>
        setException(deps, { gameCode: params.gameCode, by: caller, body }),
    },
  )
}

const drawRoutes = (deps: Deps) => {
  const { db, staffNamesOf } = deps
  const [suspend, resume, close] = [
    actOnDraw(deps, 'suspend'),
    actOnDraw(deps, 'resume'),
    actOnDraw(deps, 'close'),
  ]
  const [enter, decide, correct] = [
    enterResult(deps, 'enter'),
    enterResult(deps, 'decide'),
    enterResult(deps, 'correct'),
  ]
  return bind(
    {
      draw: contract.draw,
      suspend: contract.suspend,
      resume: contract.resume,
      close: contract.close,
      cancel: contract.cancel,
      results: contract.results,
      enterResult: contract.enterResult,
      decideResult: contract.decideResult,
      correct: contract.correct,
      exposure: contract.exposure,
      whatIf: contract.whatIf,
      cut: contract.cut,
    },
    shapes.lotteryConsole,
    {
      draw: async ({ caller, input: { params } }) => {
        const reads = { db, staffNamesOf, reader: caller.operatorId }
        const draw = await consoleDraw(reads, BigInt(params.drawId))
        return draw === null ? err('draw-unknown') : ok(draw)
      },
      suspend: ({ caller, input: { params, body } }) =>
        suspend({ drawId: BigInt(params.drawId), by: caller, reason: body.reason }),
      resume: ({ caller, input: { params, body } }) =>
        resume({ drawId: BigInt(params.drawId), by: caller, reason: body.reason }),
      close: ({ caller, input: { params, body } }) =>
        close({ drawId: BigInt(params.drawId), by: caller, reason: body.reason }),
      cancel: ({ caller, input: { params, body } }) =>
        requestCancel(deps, {
          drawId: BigInt(params.drawId),
          by: caller,
          reason: body.reason,
        }),
      results: async ({ caller }) =>
        ok(await dueResults({ db, staffNamesOf, reader: caller.operatorId })),
      enterResult: ({ caller, input: { params, body } }) =>
        enter({ drawId: BigInt(params.drawId), by: caller, result: body.result, reason: null }),
      decideResult: ({ caller, input: { params, body } }) =>
        decide({ drawId: BigInt(params.drawId), by: caller, ...body }),
      correct: ({ caller, input: { params, body } }) =>
        correct({ drawId: BigInt(params.drawId), by: caller, ...body }),
      exposure: async ({ input: { params, query } }) => {
        const drawId = BigInt(params.drawId)
        const draw = await findConsoleDraw(db, drawId)
        if (draw === undefined) return err('draw-unknown')
        const rows = await exposureOf(db, drawId, query.currency ?? null)
        return ok({ draw: consoleDrawOf(draw), rows })
      },
      whatIf: ({ input: { params, body } }) =>
        whatIf(deps, { drawId: BigInt(params.drawId), result: body.result }),
      cut: ({ caller, input: { params, body } }) =>
        cutNumber(deps, { drawId: BigInt(params.drawId), by: caller, ...body }),
    },
  )
}

/** What staff run: games of a brand; draws and results of all brands. */
export const consoleRoutes = (deps: Deps) => [
  ...brandRoutes(deps),
  ...termRoutes(deps),
  ...drawRoutes(deps),
]
