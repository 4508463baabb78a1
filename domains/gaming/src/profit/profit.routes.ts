import type { Catalogue } from '@faro/catalogue'
import { profit as contract } from '@faro/contract/gaming'
import * as shapes from '@faro/contract/gaming/shapes'
import type { Clock } from '@faro/kernel/clock'
import { eachDay, readDays } from '@faro/kernel/days'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok } from '@faro/kernel/result'
import { col, rowOf, type Db, type RowOf } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import type { Wallet } from '@faro/wallet'
import type { Whitelabel } from '@faro/whitelabel'
import { countDays } from './count-days.job.ts'

type Deps = {
  readonly catalogue: Catalogue
  readonly db: Db
  readonly clock: Clock
  readonly wallet: Wallet
  readonly whitelabel: Pick<Whitelabel, 'calendarDayOf' | 'timeZoneOf'>
}

const dayFields = rowOf({
  day: col.text,
  vendor_code: col.text,
  game_code: col.text,
  stake: col.int8,
  payout: col.int8,
  sent: col.int8,
  returned: col.int8,
})
type DayRow = RowOf<typeof dayFields>

type Played = { readonly stake: bigint; readonly payout: bigint }

const sumOf = (rows: readonly Played[]): Played => ({
  stake: rows.reduce((sum, { stake }) => sum + stake, 0n),
  payout: rows.reduce((sum, { payout }) => sum + payout, 0n),
})

const shownIn = (currency: CurrencyCode) => (rows: readonly Played[]) => {
  const { stake, payout } = sumOf(rows)
  return {
    stake: formatAmount(stake, currency),
    payout: formatAmount(payout, currency),
    net: formatAmount(payout - stake, currency),
  }
}

/** The shares of a whole by some name, those with the largest stakes first. */
const sharesBy = (rows: readonly DayRow[], keyOf: (row: DayRow) => string) =>
  [...Map.groupBy(rows, keyOf)]
    .map(([key, of]) => ({ key, of, stake: sumOf(of).stake }))
    .toSorted((a, b) =>
      a.stake === b.stake ? a.key.localeCompare(b.key) : a.stake > b.stake ? -1 : 1,
    )

export const profitRoutes = (deps: Deps) => {
  const { catalogue, db, clock, wallet, whitelabel } = deps
  const count = countDays(deps)
  return bind(contract, shapes.profit, {
    days: async ({ caller, input }) => {
      const { merchantId, memberId } = caller
      const account = await wallet.balance({ merchantId, owner: memberId })
      if (account === null) return err('account-unknown')
      const days = readDays(input.query, await whitelabel.calendarDayOf(merchantId, clock.now()))
      if (!days.ok) return days
      const isCounted = await count({ merchantId, memberId })
      const rows = await db.query(
        `select to_char(day, 'YYYY-MM-DD') as day, vendor_code, game_code, stake, payout, sent,
           returned
         from gaming.play_day where member_id = $1 and day between $2 and $3`,
        [memberId, days.value.from, days.value.to],
        dayFields,
      )
      const shown = shownIn(account.currency)
      const byDay = Map.groupBy(rows, ({ day }) => day)
      const games = rows.filter(({ stake, payout }) => stake !== 0n || payout !== 0n)
      const [titles, names] = await Promise.all([
        catalogue.titles([...new Set(games.map((row) => row.game_code))]),
        catalogue.namesOf([...new Set(games.map((row) => row.vendor_code))]),
      ])
      const categoryOf = (row: DayRow): string => titles.get(row.game_code)?.category ?? ''
      return ok({
        ...days.value,
        currency: account.currency,
        isCounting: !isCounted,
        days: eachDay(days.value).map((day) => ({ day, ...shown(byDay.get(day) ?? []) })),
        totals: shown(rows),
        categories: sharesBy(games, categoryOf).map(({ key, of }) => ({
          key,
          name: key,
          ...shown(of),
        })),
        vendors: sharesBy(games, (row) => row.vendor_code).map(({ key, of }) => ({
          key,
          name: names.get(key) ?? key,
          ...shown(of),
        })),
        purses: {
          sent: formatAmount(
            rows.reduce((sum, { sent }) => sum + sent, 0n),
            account.currency,
          ),
          returned: formatAmount(
            rows.reduce((sum, { returned }) => sum + returned, 0n),
            account.currency,
          ),
        },
      })
    },
  })
}
