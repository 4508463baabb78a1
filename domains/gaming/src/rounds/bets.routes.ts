import type { Catalogue } from '@faro/catalogue'
import { bets as contract, type BetRecord } from '@faro/contract/gaming'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { pageOf } from '@faro/kernel/paging'
import { ok } from '@faro/kernel/result'
import type { Db } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import { cursorOf, listRounds, totalsOfDays, type RoundRow, type Totals } from './bets.query.ts'

type Deps = { readonly catalogue: Catalogue; readonly db: Db }

export const betsRoutes = ({ catalogue, db }: Deps) =>
  bind(contract, {
    list: async ({ caller, input, merchant }) => {
      const { cursor, limit, from, to } = input.query
      const [rows, totals] = await Promise.all([
        listRounds(db, caller.memberId, { from, to, cursor, limit }),
        totalsOfDays(db, caller.memberId, { from, to }),
      ])
      const page = pageOf(rows, limit, cursorOf)
      const titles = await catalogue.titles([...new Set(page.rows.map((row) => row.game_code))])
      return ok({
        rows: page.rows.map((row) => recordOf(row, titles.get(row.game_code))),
        next: page.next,
        totals: totalsIn(totals, merchant.currency),
      })
    },
  })

const recordOf = (
  row: RoundRow,
  game: { title: string; vendorName: string } | undefined,
): BetRecord => ({
  roundId: row.round_id,
  vendorRound: row.vendor_round,
  gameCode: row.game_code,
  gameTitle: game?.title ?? row.game_code,
  vendorName: game?.vendorName ?? '',
  state: row.state,
  stake: formatAmount(row.stake, row.currency),
  payout: formatAmount(row.payout, row.currency),
  net: formatAmount(row.payout - row.stake, row.currency),
  currency: row.currency,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
})

const totalsIn = ({ stake, payout, rounds }: Totals, currency: CurrencyCode) => ({
  stake: formatAmount(BigInt(stake), currency),
  payout: formatAmount(BigInt(payout), currency),
  net: formatAmount(BigInt(payout) - BigInt(stake), currency),
  rounds: Number(rounds),
})
