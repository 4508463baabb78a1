import { lotteryTickets as contract } from '@faro/contract/lottery'
import * as shapes from '@faro/contract/lottery/shapes'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { LotteryDeps } from '../src/deps.ts'
import { listChases, stopChase } from './chases.ts'
import { placeTickets, type IntakeDeps } from './place-tickets.ts'
import { shoot } from './shots.ts'
import { findTicket, listTickets } from './tickets.query.ts'
import { withdrawTicket } from './withdraw-ticket.ts'

/** A member's tickets and chases. */
export const ticketsRoutes = (deps: IntakeDeps & LotteryDeps) => {
  const { db, games } = deps
  const place = placeTickets(deps)
  const withdraw = withdrawTicket(deps)
  const stop = stopChase(deps)
  const shootAt = shoot(deps)
  return bind(contract, shapes.lotteryTickets, {
    bet: ({ caller, input: { body }, idempotency }) => place({ member: caller, body, idempotency }),
    list: async ({ caller, input: { query } }) => {
      const { rows, next } = await listTickets(db, caller.memberId, query)
      return ok({ rows: [...rows], next })
    },
    one: async ({ caller, input: { params } }) => {
      const found = await findTicket(deps, {
        ticketId: params.ticketId,
        of: { memberId: caller.memberId },
      })
      return found === undefined ? err('not-found') : ok(found.ticket)
    },
    withdraw: ({ caller, input: { params }, idempotency }) =>
      withdraw(caller, params.ticketId, idempotency),
    chases: async ({ caller, input: { query } }) => {
      const { rows, next } = await listChases(db, caller, query)
      return ok({ rows: [...rows], next })
    },
    stopChase: ({ caller, input: { params }, idempotency }) =>
      stop(caller, params.chaseId, idempotency),
    shoot: async ({ caller, input: { params, body }, idempotency }) => {
      const game = await games.one(caller.merchantId, params.gameCode)
      if (game?.family !== 'yeekee') return err('game-unknown')
      return shootAt(caller, { gameCode: params.gameCode, number: body.number }, idempotency)
    },
  })
}
