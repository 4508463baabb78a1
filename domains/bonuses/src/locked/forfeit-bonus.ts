import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { BonusesDeps } from '../deps.ts'
import { bonusColumns, bonusFields, type BonusRow } from './bonus-row.ts'
import { closeBonus } from './close-bonus.ts'
import { lockMember } from './lock-member.ts'

type ForfeitInput = { readonly memberId: string; readonly bonusId: string }

/** Gives up one bonus of the member. */
export const forfeitBonus =
  (deps: BonusesDeps) =>
  (tx: Tx, { memberId, bonusId }: ForfeitInput) =>
    withLocked(tx, memberId, async (member) => {
      const [row] = await tx.query(
        `select ${bonusColumns} from bonuses.bonus where bonus_id = $1 and member_id = $2`,
        [bonusId, memberId],
        bonusFields,
      )
      if (row === undefined) return err('not-found')
      if (row.state === 'forfeited') return ok(row)
      if (row.state !== 'collecting' && row.state !== 'open') return err('state-changed')
      return closeBonus(deps)(tx, member, { row, outcome: 'forfeited' })
    })

type Leave = {
  readonly memberId: string
  /** What the member was told is lost, in ledger units. */
  readonly agreed: bigint
}

/**
 * Forfeits all locked bonuses, as a withdrawal before the turnover does. Where the locked amount
 * differs from the one agreed to, nothing happens; answers what is locked.
 */
export const forfeitAll =
  (deps: BonusesDeps) =>
  async (
    tx: Tx,
    { memberId, agreed }: Leave,
  ): Promise<Result<{ left: bigint }, 'account-frozen'>> => {
    const member = await lockMember(tx, memberId)
    if (member === null) return ok({ left: 0n })
    const rows = await tx.query(
      `select ${bonusColumns} from bonuses.bonus
       where member_id = $1 and state in ('collecting', 'open') order by bonus_id`,
      [memberId],
      bonusFields,
    )
    const locked = rows.reduce((sum, { amount }) => sum + amount, 0n)
    if (locked !== agreed) return ok({ left: locked })
    for (const row of rows) {
      const closed = await closeBonus(deps)(tx, member, { row, outcome: 'forfeited' })
      if (!closed.ok) return closed
    }
    return ok({ left: 0n })
  }

type Member = NonNullable<Awaited<ReturnType<typeof lockMember>>>
type Refusal = 'not-found' | 'state-changed' | 'account-frozen'

const withLocked = async (
  tx: Tx,
  memberId: string,
  work: (member: Member) => Promise<Result<BonusRow, Refusal>>,
): Promise<Result<BonusRow, Refusal>> => {
  const member = await lockMember(tx, memberId)
  return member === null ? err('not-found') : work(member)
}
