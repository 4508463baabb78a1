import { bonuses as contract } from '@faro/contract/bonuses'
import * as shapes from '@faro/contract/bonuses/shapes'
import { formatAmount } from '@faro/kernel/money'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { BonusesDeps } from '../deps.ts'
import { bonusOf } from './bonus-row.ts'
import { listBonuses, lockedOf, playableOf } from './bonuses.query.ts'
import { forfeitBonus } from './forfeit-bonus.ts'
import { settleMember } from './settle-member.ts'

export const bonusesRoutes = (deps: BonusesDeps) => {
  const { db, wallet } = deps
  const settle = settleMember(deps)
  const forfeit = forfeitBonus(deps)
  return bind(contract, shapes.bonuses, {
    mine: async ({ caller, language }) => {
      const { merchantId, memberId } = caller
      const account = await wallet.balance({ merchantId, owner: memberId })
      if (account === null) return err('account-unknown')
      await settle(memberId)
      const [rows, locked, playable] = await Promise.all([
        listBonuses(db, memberId),
        lockedOf(db, memberId),
        playableOf(db, memberId),
      ])
      return ok({
        locked: formatAmount(locked, account.currency),
        playable: formatAmount(playable, account.currency),
        currency: account.currency,
        bonuses: rows.map((row) => bonusOf(row, [language])),
      })
    },
    forfeit: async ({ caller, input, language }) => {
      const { memberId } = caller
      // a bonus whose turnover is met by now is converted, not forfeited
      await settle(memberId)
      const done = await db.tx((tx) => forfeit(tx, { memberId, ...input.params }))
      return done.ok ? ok(bonusOf(done.value, [language])) : done
    },
  })
}
