import { launches as contract } from '@faro/contract/gaming'
import * as shapes from '@faro/contract/gaming/shapes'
import type { Input } from '@faro/contract/route'
import { err, ok } from '@faro/kernel/result'
import { bind, type Context } from '@faro/server-kit/http'
import type { Catalogue } from '@faro/catalogue'
import type { Db } from '@faro/server-kit/db'
import type { Gaming } from '../gaming.ts'
import type { LotteryLaunches } from '../ports.ts'

type Deps = {
  readonly gaming: Gaming
  readonly catalogue: Catalogue
  readonly db: Db
  readonly lotteryLaunches: () => readonly LotteryLaunches[]
}
type Body = Input<(typeof contract)['launch']>['body']
type LaunchContext = Context<(typeof contract)['launch']> | Context<(typeof contract)['launchV2']>

const PHONE = /Mobile|Android|iPhone/

/** Lotteries are pages of the site: nothing is opened but the address. */
const lotteryLaunch = async (
  { catalogue, db, lotteryLaunches }: Deps,
  { caller, input: { body } }: LaunchContext,
): Promise<string | null> => {
  const gameCode = await codeOf(catalogue, body)
  const area = body.lottoArea ?? null
  const isLottery = body.launchMode === 'LOTT'
  for (const launch of lotteryLaunches()) {
    const found = await launch(caller.merchantId, { gameCode, area, isLottery })
    if (found === null) continue
    const code = found.gameCode
    if (code !== null)
      await db.tx(async (tx) => {
        await catalogue.noteLaunch(tx, { ...caller, gameCode: code })
        return ok(null)
      })
    return found.url
  }
  return null
}

export const launchesRoutes = (deps: Deps) => {
  const { gaming, catalogue } = deps
  const open = async (context: LaunchContext, language: string) => {
    const { caller, input, ip, origin, userAgent } = context
    const { body } = input
    const lottery = await lotteryLaunch(deps, context)
    if (lottery !== null) return ok({ game_url: lottery, game_url2: lottery, sessionId: null })
    const gameCode = await codeOf(catalogue, body)
    if (gameCode === null) return err('game-unknown')
    const launched = await gaming.launch(caller, {
      gameCode,
      room: body.roomId ?? null,
      isDemo: body.launchMode === 'demo',
      language: language.slice(0, 2).toLowerCase(),
      confirmTrans: body.confirmTrans === true || body.confirmTrans === 1,
      ip,
      isMobile: PHONE.test(userAgent),
      origin,
    })
    if (!launched.ok) return launched
    const { url, sessionId } = launched.value
    return ok({ game_url: url, game_url2: url, sessionId })
  }
  return bind(contract, shapes.launches, {
    launch: (context) => open(context, context.input.body.language),
    launchV2: (context) => open(context, context.language ?? context.input.body.language),
  })
}

/** A game is named by our code or by its number; the code wins. */
const codeOf = async (catalogue: Catalogue, { gameCode, gameId }: Body): Promise<string | null> => {
  if (gameCode !== undefined) return gameCode
  if (typeof gameId === 'number') return catalogue.codeOf(gameId)
  return gameId ?? null
}
