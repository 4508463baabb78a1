import { addDays, eachDay } from '@faro/kernel/days'
import { col } from '@faro/server-kit/db'
import type { Answer } from '@faro/contract/route'
import type { lotteryDesk } from '@faro/contract/lottery'
import type { BrandGame } from '../src/games.ts'
import type { IntakeDeps } from '../tickets/place-tickets.ts'
import { oddsText } from './desk.ts'
import { gameViews } from './game-views.ts'

type Menu = Answer<(typeof lotteryDesk)['vnMenu']>
type Region = Menu['regions'][number]

const regions = ['north', 'central', 'south', 'fast'] as const
const daysShown = 6

const stationDays = async (
  { db, clock }: IntakeDeps,
  games: readonly BrandGame[],
): Promise<Region['days']> => {
  const codes = games.filter(({ source }) => source === 'external').map((game) => game.game_code)
  if (codes.length === 0) return []
  const today = new Date(clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  const to = addDays(today, daysShown)
  const rows = await db.query(
    `select game_code, station, station_name, issue_no, close_at, to_char(day, 'YYYY-MM-DD') as day
     from lottery.draw where game_code = any ($1::text[]) and day between $2::date and $3::date
     order by close_at, draw_id`,
    [codes, today, to],
    {
      game_code: col.text,
      station: col.text,
      station_name: col.text,
      issue_no: col.text,
      close_at: col.timestamptz,
      day: col.text.present,
    },
  )
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return eachDay({ from: today, to }).map((date) => ({
    date,
    stations: (byDay.get(date) ?? []).map((row) => ({
      gameCode: row.game_code,
      station: row.station,
      stationName: row.station_name,
      issueNo: row.issue_no,
      closeAt: row.close_at.toISOString(),
    })),
  }))
}

const playsOf = async (
  { priceSets }: IntakeDeps,
  games: readonly BrandGame[],
): Promise<Region['plays']> => {
  const [game] = games
  const set = game === undefined ? null : await priceSets.inForce(game.family, 'SEA')
  return set === null
    ? []
    : [...set.plays.keys()].map((play) => ({ play, odds: oddsText(set, play) }))
}

/** Vietnamese games by region: stations of today and six days on, plays and odds. */
export const vnMenu = async (deps: IntakeDeps, games: readonly BrandGame[]): Promise<Menu> => {
  const all: Region[] = []
  for (const region of regions) {
    const own = games.filter((game) => game.area === 'VN' && game.region === region)
    if (own.length === 0) continue
    all.push({
      region,
      games: await gameViews(deps.db, own),
      days: await stationDays(deps, own),
      plays: await playsOf(deps, own),
    })
  }
  return { regions: all }
}
