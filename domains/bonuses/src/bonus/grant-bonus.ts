import type { BonusMode, BonusState } from '@faro/contract/bonuses'
import { assert } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import type { Tx } from '@faro/server-kit/db'
import { requirementOf, type Weights } from '../../engine/wagering/terms.ts'
import type { BonusesDeps } from '../deps.ts'
import { bonusColumns, bonusFields } from './bonus-row.ts'
import { afterAll, openMember, type PlayerAccount } from './lock-member.ts'
import { creditGrant, openNextQueued } from './open-queued.ts'
import { skipToNow } from './skip-to-now.ts'

/** A bonus with terms that never change once it is given. */
export type NewBonus = {
  readonly mode: BonusMode
  /** Ledger units. */
  readonly amount: bigint
  readonly multiple: bigint
  readonly base: 'bonus' | 'bonus+deposit'
  readonly deposit: bigint
  readonly depositId: string | null
  readonly days: number
  readonly maxBet: bigint | null
  readonly cap: bigint | null
  readonly isSticky: boolean
  readonly counts: 'all' | 'bonus-only'
  readonly weights: Weights
  /** What it is called, by language. */
  readonly names: Readonly<Record<string, string>>
  readonly termsHash: string
  /** The budget that pays it. */
  readonly budget: string
  readonly source: string
  readonly sourceId: string
  readonly activityId: string | null
}

const column = (units: bigint | null): string | null => (units === null ? null : String(units))

const weightsColumn = (weights: Weights): string | null =>
  weights === null
    ? null
    : JSON.stringify(
        Object.fromEntries(Object.entries(weights).map(([name, bps]) => [name, Number(bps)])),
      )

/**
 * Gives a bonus in the caller's transaction. A locked one is open at once; a playable one waits
 * where another is open (B7), and its money is credited as it opens.
 */
export const grantBonus =
  (deps: Pick<BonusesDeps, 'clock' | 'wallet'>) =>
  async (
    tx: Tx,
    playerAccount: PlayerAccount,
    given: NewBonus,
  ): Promise<{ readonly bonusId: string; readonly state: BonusState }> => {
    assert(given.amount > 0n && given.multiple > 0n, 'a bonus is something, and asks for something')
    const member = await openMember(tx, deps.wallet, playerAccount)
    const now = deps.clock.now()
    const bonusId = uuidv7(now.getTime())
    const isLocked = given.mode === 'locked'
    const requirement = requirementOf(given)
    const [row] = await tx.query(
      `insert into bonuses.bonus (bonus_id, member_id, merchant_id, currency, source, source_id,
         mode, state, amount, wager_multiple, base, deposit, deposit_id, requirement, counts,
         is_sticky, conversion_max, max_bet, weights, names, terms_hash, budget, activity_id,
         valid_days, created_at, opened_at, expires_at, after_xid, after_seq)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
         $19, $20, $21, $22, $23, $24, $25, $26, $27,
         case when $8 = 'open' then pg_current_xact_id()::text::bigint end,
         case when $8 = 'open' then $28::bigint end)
       returning ${bonusColumns}`,
      [
        bonusId,
        member.memberId,
        member.merchantId,
        playerAccount.currency,
        given.source,
        given.sourceId,
        given.mode,
        isLocked ? 'open' : 'queued',
        given.amount,
        Number(given.multiple),
        given.base,
        given.deposit,
        given.depositId,
        requirement,
        given.counts,
        given.isSticky,
        column(given.cap),
        column(given.maxBet),
        weightsColumn(given.weights),
        JSON.stringify(given.names),
        given.termsHash,
        given.budget,
        given.activityId,
        given.days,
        now,
        isLocked ? now : null,
        isLocked ? new Date(now.getTime() + given.days * 86_400_000) : null,
        afterAll,
      ],
      bonusFields,
    )
    assert(row !== undefined, 'a bonus just written is there')
    if (isLocked) {
      await skipToNow(tx, member.memberId, bonusId)
      await creditGrant(deps, tx, { member, row })
      return { bonusId, state: 'open' }
    }
    await openNextQueued(deps)(tx, member)
    const [stored] = await tx.query(
      `select ${bonusColumns} from bonuses.bonus where bonus_id = $1`,
      [bonusId],
      bonusFields,
    )
    return { bonusId, state: stored?.state ?? 'queued' }
  }
