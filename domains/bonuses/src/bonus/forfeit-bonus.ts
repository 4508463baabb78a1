import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { BonusesDeps } from '../deps.ts'
import { bonusColumns, bonusFields, type BonusRow } from './bonus-row.ts'
import { heldBonuses, heldOf } from './bonuses.query.ts'
import { closeBonus } from './close-bonus.ts'
import { lockMember } from './lock-member.ts'

type ForfeitInput = { readonly memberId: string; readonly bonusId: string }

const living: readonly string[] = ['collecting', 'queued', 'open', 'met']

/** Gives up one bonus of the member; one that waits is cancelled. */
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
      if (!living.includes(row.state)) return err('state-changed')
      return closeBonus(deps)(tx, member, { row, outcome: 'forfeited' })
    })

type Leave = {
  readonly memberId: string
  /** What the member was told is lost, in ledger units. */
  readonly agreed: bigint
}

/**
 * Forfeits all bonuses whose money is there, as a withdrawal before the turnover does. Where their
 * sum differs from the one agreed to, nothing happens; answers what is there.
 */
export const forfeitAll =
  (deps: BonusesDeps) =>
  async (
    tx: Tx,
    { memberId, agreed }: Leave,
  ): Promise<Result<{ left: bigint }, 'account-frozen'>> => {
    const member = await lockMember(tx, memberId)
    if (member === null) return ok({ left: 0n })
    const rows = await heldBonuses(tx, memberId)
    const locked = rows.reduce((sum, row) => sum + heldOf(row), 0n)
    if (locked !== agreed) return ok({ left: locked })
    for (const row of rows) {
      const closed = await closeBonus(deps)(tx, member, { row, outcome: 'forfeited' })
      if (!closed.ok) return closed
    }
    return ok({ left: 0n })
  }

type Ending = {
  readonly memberId: string
  /** Only those that a deposit gave; all where it is left out. */
  readonly depositId?: string
  /** One of them alone. */
  readonly bonusId?: string
}

/**
 * Ends bonuses without asking the member: an exclusion, a deposit that was taken back, staff. What
 * waits is cancelled. A frozen account keeps its bonus until it is free.
 */
export const endBonuses =
  (deps: BonusesDeps) =>
  async (tx: Tx, { memberId, depositId, bonusId }: Ending): Promise<readonly BonusRow[]> => {
    const member = await lockMember(tx, memberId)
    if (member === null) return []
    const rows = await tx.query(
      `select ${bonusColumns} from bonuses.bonus
       where member_id = $1 and state in ('collecting', 'queued', 'open', 'met')
         and ($2::uuid is null or deposit_id = $2) and ($3::uuid is null or bonus_id = $3)
       order by state = 'queued' desc, bonus_id`,
      [memberId, depositId ?? null, bonusId ?? null],
      bonusFields,
    )
    const ended: BonusRow[] = []
    for (const row of rows) {
      const outcome = row.state === 'queued' ? 'cancelled' : 'forfeited'
      const closed = await closeBonus(deps)(tx, member, { row, outcome })
      if (closed.ok) ended.push(closed.value)
    }
    return ended
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
