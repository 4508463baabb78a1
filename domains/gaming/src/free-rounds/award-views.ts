import type { ConsoleAward } from '@faro/contract/gaming'
import { awardOf, type AwardRow } from './award.ts'
import type { FreeRoundsDeps } from './deps.ts'

/** Awards as staff see them: with the names of players and games. */
export const awardViews =
  ({ clock, identity, catalogue }: Pick<FreeRoundsDeps, 'clock' | 'identity' | 'catalogue'>) =>
  async (rows: readonly AwardRow[]): Promise<ConsoleAward[]> => {
    const [cards, titles] = await Promise.all([
      identity.memberSummaries([...new Set(rows.map((row) => row.member_id))]),
      catalogue.titles([...new Set(rows.map((row) => row.game_code))]),
    ])
    const now = clock.now()
    return rows.map((row) => ({
      ...awardOf(row, titles.get(row.game_code)?.title ?? row.game_code, now),
      memberId: row.member_id,
      username: cards.get(row.member_id)?.username ?? '',
      reason: row.reason,
      source: row.source,
      givenBy: row.given_by,
      closeReason: row.close_reason,
    }))
  }
