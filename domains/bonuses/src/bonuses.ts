import type { Tx } from '@faro/server-kit/db'
import type { BonusesDeps } from './deps.ts'
import { costAccount } from './locked/close-bonus.ts'
import { collectBonus, openBonus } from './locked/collect-bonus.ts'
import { openMember, type PlayerAccount } from './locked/lock-member.ts'
import { settleMember } from './locked/settle-member.ts'

/** The domain's face: locked money, what it takes to free it, and the end of it. */
export const createBonuses = (deps: BonusesDeps) => ({
  /** The pooled account that pays what is won for nothing. */
  costAccount,
  /** The member's account for locked money; keeps their bonuses until the commit. */
  accountOf: async (tx: Tx, playerAccount: PlayerAccount) =>
    (await openMember(tx, deps.wallet, playerAccount)).bonusAccount,
  collect: collectBonus(deps),
  open: openBonus(deps),
  settle: settleMember(deps),
})

export type Bonuses = ReturnType<typeof createBonuses>
