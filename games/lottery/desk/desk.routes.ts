import { lotteryDesk as contract } from '@faro/contract/lottery'
import * as shapes from '@faro/contract/lottery/shapes'
import { err, ok } from '@faro/kernel/result'
import type { MemberSession } from '@faro/server-kit/auth'
import { bind } from '@faro/server-kit/http'
import type { IntakeDeps } from '../tickets/place-tickets.ts'
import type { LotteryDeps } from '../src/deps.ts'
import { shotsOf } from '../tickets/shots.ts'
import { deskOf } from './desk.ts'
import {
  findPublicDraw,
  latestNumbers,
  openedNumbers,
  pastDraws,
  recentGames,
} from './draws.query.ts'
import { gameViews } from './game-views.ts'
import type { KeptReads } from './kept-reads.ts'
import { vnMenu } from './vn-menu.ts'
import { latestWins } from './winners.query.ts'

const recentShown = 10

type Deps = IntakeDeps &
  Pick<LotteryDeps, 'namesOf'> & {
    readonly keep: KeptReads
    readonly memberAuth: (token: string, merchantId: number) => Promise<MemberSession | null>
  }

const bearerShape = /^Bearer ([\w-]{20,200})$/

/** Who asks, where somebody is signed in; a token that has ended makes a visitor. */
const callerOf = async (
  { memberAuth }: Deps,
  headers: Readonly<Record<string, string | null>>,
  merchantId: number,
): Promise<MemberSession | null> => {
  const token = bearerShape.exec(headers['authorization'] ?? '')?.[1]
  return token === undefined ? null : memberAuth(token, merchantId)
}

/** What everybody may know of games and draws. */
export const deskRoutes = (deps: Deps) => {
  const { db, games, gaming, keep } = deps
  const onOffer = async (merchantId: number) =>
    (await games.all(merchantId)).filter(({ is_on }) => is_on)
  const opened = (of: Parameters<typeof openedNumbers>[1]) =>
    keep(`opened ${of.gameCode} ${of.station ?? ''} ${of.count}`, () => openedNumbers(db, of))
  const known = (merchantId: number, gameCode: string) => games.one(merchantId, gameCode)
  return bind(contract, shapes.lotteryDesk, {
    vnMenu: async ({ merchant: { merchantId } }) =>
      ok(await keep(`vn ${merchantId}`, async () => vnMenu(deps, await onOffer(merchantId)))),
    recent: async ({ merchant, caller }) => {
      const offered = await onOffer(merchant.merchantId)
      const played = await recentGames(db, caller.memberId, recentShown)
      const list = played.flatMap((code) => offered.find((game) => game.game_code === code) ?? [])
      return ok({ games: await gameViews(db, list) })
    },
    opened: async ({ merchant, input: { query } }) =>
      (await known(merchant.merchantId, query.gameCode)) === null
        ? err('game-unknown')
        : ok({ list: await opened(query) }),
    latest: async ({ merchant, input: { query } }) => {
      const offered = await onOffer(merchant.merchantId)
      const codes = offered.map(({ game_code }) => game_code)
      const all = () => latestNumbers(db, codes)
      if (query.gameCode === undefined)
        return ok({ list: await keep(`latest ${codes.join()}`, all) })
      if (!codes.includes(query.gameCode)) return err('game-unknown')
      return ok({ list: await latestNumbers(db, [query.gameCode]) })
    },
    next: async ({ merchant, input: { query } }) => {
      const offered = (await onOffer(merchant.merchantId)).filter(
        ({ area }) => query.area === undefined || area === query.area,
      )
      const codes = offered.map(({ game_code }) => game_code).join()
      const views = (await keep(`next ${codes}`, () => gameViews(db, offered)))
        .filter(({ closeAt }) => closeAt !== null)
        .toSorted((a, b) => ((a.closeAt ?? '') < (b.closeAt ?? '') ? -1 : 1))
      return ok({ now: deps.clock.now().toISOString(), games: views.slice(0, query.count) })
    },
    desk: async ({ merchant, headers, input: { params } }) => {
      const game = await known(merchant.merchantId, params.gameCode)
      if (game === null) return err('game-unknown')
      const { merchantId } = merchant
      const member = await callerOf(deps, headers, merchantId)
      const account =
        member === null ? null : await gaming.gameWallet.playerAccount(member.memberId)
      const currency = account?.currency ?? merchant.currency
      return ok(await deskOf(deps, { game, merchantId, currency, member }))
    },
    trends: async ({ merchant, input: { params, query } }) => {
      if ((await known(merchant.merchantId, params.gameCode)) === null) return err('game-unknown')
      const list = await opened({ ...params, ...query })
      return ok({ list: list.toReversed() })
    },
    draws: async ({ merchant, input: { params, query } }) => {
      if ((await known(merchant.merchantId, params.gameCode)) === null) return err('game-unknown')
      const { rows, next } = await pastDraws(db, merchant, { ...params, ...query })
      return ok({ rows: [...rows], next })
    },
    draw: async ({ merchant, input: { params, query } }) => {
      if ((await known(merchant.merchantId, params.gameCode)) === null) return err('game-unknown')
      const draw = await findPublicDraw(db, merchant, { ...params, ...query })
      return draw === null ? err('draw-unknown') : ok(draw)
    },
    winners: async ({ merchant: { merchantId, currency }, input: { query } }) => {
      const offered = (await onOffer(merchantId)).map(({ game_code }) => game_code)
      const { gameCode } = query
      if (gameCode !== undefined && !offered.includes(gameCode)) return err('game-unknown')
      const gameCodes = gameCode === undefined ? offered : [gameCode]
      const key = `winners ${merchantId} ${gameCodes.join()}`
      return ok({
        list: await keep(key, () => latestWins(deps, { merchantId, currency, gameCodes })),
      })
    },
    shots: async ({ merchant, input: { params } }) => {
      if ((await known(merchant.merchantId, params.gameCode)) === null) return err('game-unknown')
      const shots = await shotsOf(db, params)
      return shots === null ? err('draw-unknown') : ok(shots)
    },
  })
}
