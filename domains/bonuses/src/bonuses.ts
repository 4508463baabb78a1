import type { Queryable, Tx } from '@faro/server-kit/db'
import type { BonusesDeps } from './deps.ts'
import {
  forfeitedByBudget,
  hasOpen,
  openAmong,
  heldByBudget,
  openActivities,
  playableOf,
} from './bonus/bonuses.query.ts'
import { costAccount } from './bonus/close-bonus.ts'
import { collectBonus, openBonus } from './bonus/collect-bonus.ts'
import { endBonuses } from './bonus/forfeit-bonus.ts'
import { grantBonus } from './bonus/grant-bonus.ts'
import { openMember, type PlayerAccount } from './bonus/lock-member.ts'
import { settleMember } from './bonus/settle-member.ts'
import {
  arrivePart,
  lockPlayable,
  setRoundOpen,
  splitBet,
  takeBackPart,
  takePart,
  usableIn,
} from './play/play-money.ts'

/** The domain's face: bonus money, what it takes to free it, and the end of it. */
export const createBonuses = (deps: BonusesDeps) => ({
  /** The pooled account that pays what is won for nothing. */
  costAccount,
  /** The member's account for bonus money; keeps their bonuses until the commit. */
  accountOf: async (tx: Tx, playerAccount: PlayerAccount) =>
    (await openMember(tx, deps.wallet, playerAccount)).bonusAccount,
  collect: collectBonus(deps),
  open: openBonus(deps),
  grant: grantBonus(deps),
  /** Ends bonuses without asking the member. */
  end: endBonuses(deps),
  settle: settleMember(deps),
  /** Whether a member has a bonus that is open or waits. */
  hasOpen: (db: Queryable, memberId: string) => hasOpen(db, memberId),
  /** Who of some members has one. */
  openAmong: (db: Queryable, memberIds: readonly string[]) => openAmong(db, memberIds),
  /** Activities whose bonuses are open or wait. */
  openActivities: (db: Queryable, memberId: string) => openActivities(db, memberId),
  heldByBudget: (merchantId: number) => heldByBudget(deps.db, merchantId),
  forfeitedByBudget: (merchantId: number) => forfeitedByBudget(deps.db, merchantId),
  /** What a member may stake of bonus money now. */
  playableOf: (memberId: string) => playableOf(deps.db, memberId),
  /** Bets with bonus money (2.4): the member's row is locked before any account. */
  play: {
    lock: lockPlayable,
    usableIn,
    split: splitBet,
    take: takePart,
    arrive: arrivePart,
    takeBack: takeBackPart,
    setRoundOpen,
  },
})

export type Bonuses = ReturnType<typeof createBonuses>
