import type { LotteryWin } from '@faro/contract/lottery'
import { maskedName } from '@faro/kernel/masked-name'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { col } from '@faro/server-kit/db'
import type { LotteryDeps } from '../src/deps.ts'

/** So many draws of each game are looked at, and so many wins are told. */
const [drawsMost, winsMost] = [20, 12]

type Deps = Pick<LotteryDeps, 'db' | 'namesOf'>
type WinQuery = {
  readonly merchantId: number
  readonly currency: CurrencyCode
  readonly gameCodes: readonly string[]
}

/** Wins of a brand's players in the last draws of some games, by masked names. */
export const latestWins = async (
  { db, namesOf }: Deps,
  { merchantId, currency, gameCodes }: WinQuery,
): Promise<LotteryWin[]> => {
  const rows = await db.query(
    `select t.member_id, t.payout, d.game_code, d.issue_no, d.station, g.title
     from unnest($1::text[]) o(code)
       join lottery.game g on g.game_code = o.code
       cross join lateral (select l.draw_id, l.game_code, l.issue_no, l.station, l.close_at,
           l.winners
         from lottery.draw l where l.game_code = o.code and l.state = 'settled'
         order by l.close_at desc limit $3) d
       join lottery.draw_win t on t.draw_id = d.draw_id and t.merchant_id = $2
         and t.currency = $5
     where d.winners > 0
     order by d.close_at desc, t.place limit $4`,
    [gameCodes, merchantId, drawsMost, winsMost, currency],
    {
      member_id: col.uuid,
      payout: col.int8,
      game_code: col.text,
      issue_no: col.text,
      station: col.text,
      title: col.text,
    },
  )
  const names = await namesOf([...new Set(rows.map((row) => row.member_id))])
  return rows.map((row) => ({
    player: maskedName(names.get(row.member_id) ?? ''),
    gameCode: row.game_code,
    title: row.title,
    issueNo: row.issue_no,
    station: row.station,
    payout: formatAmount(row.payout, currency),
  }))
}
