import { freeRounds as contract, freeRoundsConsole as consoleContract } from '@faro/contract/gaming'
import * as shapes from '@faro/contract/gaming/shapes'
import { formatAmount } from '@faro/kernel/money'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { err, ok } from '@faro/kernel/result'
import type { Approvals } from '@faro/server-kit/approvals'
import { bind } from '@faro/server-kit/http'
import { awardOf } from './award.ts'
import { awardViews } from './award-views.ts'
import { awardToMany } from './award-to-many.ts'
import type { FreeRoundsDeps } from './deps.ts'
import { cancelAward } from './end-award.ts'
import { awardsOfMember, listAwards } from './free-rounds.query.ts'
import { judgeReceivers } from './judge-receivers.ts'

/** The member's own. */
export const freeRoundsRoutes = ({ db, clock, catalogue }: FreeRoundsDeps) =>
  bind(contract, shapes.freeRounds, {
    mine: async ({ caller }) => {
      const now = clock.now()
      const rows = await awardsOfMember(db, caller.memberId, now)
      const titles = await catalogue.titles([...new Set(rows.map((row) => row.game_code))])
      return ok(
        rows.map((row) => awardOf(row, titles.get(row.game_code)?.title ?? row.game_code, now)),
      )
    },
  })

export const freeRoundsConsoleRoutes = (
  deps: FreeRoundsDeps & { readonly approvals: Approvals },
) => {
  const { db, clock, identity, catalogue, freeRoundGames } = deps
  const award = awardToMany(deps)
  const cancel = cancelAward(deps)
  const shown = awardViews(deps)
  const memberNamed = async (merchantId: number, username: string): Promise<string | null> =>
    (await identity.receivers.accountsNamed({ merchantId, usernames: [username] })).get(
      username.toLowerCase(),
    )?.memberId ?? null
  return bind(consoleContract, shapes.freeRoundsConsole, {
    offer: async ({ merchant: { merchantId, currency } }) => {
      const { codes, stakesOf } = freeRoundGames()
      const games = await catalogue.gamesOf(merchantId, codes)
      return ok({
        currency,
        games: games
          .map(({ code, title }) => ({
            gameCode: code,
            title,
            stakes: (stakesOf(code, currency) ?? []).map((units) => formatAmount(units, currency)),
          }))
          .toSorted((a, b) => a.title.localeCompare(b.title)),
      })
    },
    list: async ({ merchant, input }) => {
      const { cursor, limit, username, ...filter } = input.query
      const memberId =
        username === undefined ? undefined : await memberNamed(merchant.merchantId, username)
      if (memberId === null) return ok({ rows: [], next: null })
      const rows = await listAwards(db, {
        ...filter,
        merchantId: merchant.merchantId,
        memberId,
        before: cursorOf(cursor),
        limit,
        now: clock.now(),
      })
      const page = pageOf(rows, limit, (row) => row.award_id)
      return ok({ rows: await shown(page.rows), next: page.next })
    },
    preview: async ({ merchant, input }) =>
      ok([...(await judgeReceivers(deps, merchant.merchantId, input.body.usernames))]),
    award: ({ merchant, caller, input, idempotency }) =>
      award({ ...input.body, merchant, by: caller, idempotency }),
    cancel: async ({ merchant, caller, input }) => {
      const cancelled = await cancel({
        merchantId: merchant.merchantId,
        operatorId: caller.operatorId,
        awardId: input.params.awardId,
        reason: input.body.reason,
      })
      if (!cancelled.ok) return cancelled
      const [row] = await shown([cancelled.value])
      return row === undefined ? err('not-found') : ok(row)
    },
  })
}
