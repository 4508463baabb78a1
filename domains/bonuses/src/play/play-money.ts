import { assert } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import type { AccountId } from '@faro/wallet'
import { partsOfBet, type Parts } from '../../engine/playable/play.ts'
import type { Played } from '../../engine/wagering/terms.ts'
import { weightOf } from '../../engine/wagering/terms.ts'
import { bonusColumns, bonusFields, weightsOf, type BonusRow } from '../bonus/bonus-row.ts'
import { lockMember } from '../bonus/lock-member.ts'

/** The bonus money that a member may stake, locked with the member's row. */
export type Playable = {
  readonly bonus: BonusRow
  readonly bonusAccount: AccountId
}

/** Locks the member's bonuses, before any account of theirs; null where nothing may be staked. */
export const lockPlayable = async (tx: Tx, memberId: string): Promise<Playable | null> => {
  const member = await lockMember(tx, memberId)
  if (member === null) return null
  const [bonus] = await tx.query(
    `select ${bonusColumns} from bonuses.bonus
     where member_id = $1 and mode = 'playable' and state = 'open'`,
    [memberId],
    bonusFields,
  )
  return bonus === undefined ? null : { bonus, bonusAccount: member.bonusAccount }
}

/** What a bet in a game may take of the bonus (B1). */
export const usableIn = ({ bonus }: Playable, played: Played): bigint =>
  weightOf(weightsOf(bonus), played) > 0n ? bonus.balance : 0n

export type PlayableBet = Played & { readonly real: bigint; readonly amount: bigint }

/** Real money first, then the bonus (B2). */
export const splitBet = (
  { bonus }: Playable,
  { real, amount, ...played }: PlayableBet,
): Result<Parts, 'insufficient-funds' | 'bonus-max-bet'> => {
  const state = { real, balance: bonus.balance, end: null }
  const terms = {
    amount: bonus.amount,
    maxBet: bonus.max_bet,
    isSticky: bonus.is_sticky,
    cap: bonus.conversion_max,
    weights: weightsOf(bonus),
  }
  return partsOfBet(state, terms, { ...played, id: '', round: '', amount })
}

type Part = { readonly memberId: string; readonly roundId: string; readonly part: bigint }

/**
 * Takes the bonus part of a bet out of the bonus and notes the round; one that an earlier bonus was
 * staked in takes none of another.
 */
export const takePart = async (
  tx: Tx,
  { bonus }: Playable,
  { memberId, roundId, part }: Part,
): Promise<Result<null, 'insufficient-funds'>> => {
  const noted = await tx.query(
    `insert into bonuses.play_round as r (member_id, round_id, bonus_id, stake)
     values ($1, $2, $3, $4) on conflict (member_id, round_id)
     do update set stake = r.stake + excluded.stake, is_open = true
     where r.bonus_id = excluded.bonus_id returning 1`,
    [memberId, roundId, bonus.bonus_id, part],
  )
  if (noted.length === 0) return err('insufficient-funds')
  const taken = await tx.query(
    `update bonuses.bonus set balance = balance - $2
     where bonus_id = $1 and balance >= $2 returning 1`,
    [bonus.bonus_id, part],
  )
  assert(taken.length > 0, 'a bonus covers the part that was split off')
  return ok(null)
}

/** Where a bonus part that arrives goes, in ledger units. */
export type Arrival = {
  readonly toBonus: bigint
  readonly toMain: bigint
  readonly toCost: bigint
  readonly bonusAccount: AccountId
  /** The pooled account that pays the bonus. */
  readonly cost: string
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)

type Arriving = Part & {
  /** A bet that is taken back leaves the round. */
  readonly isStakeBack: boolean
}

/**
 * A bonus part that arrives: into the bonus while it is open. Behind a conversion it is paid as far
 * as the cap goes, a sticky bonus' own amount first made whole; behind any other end it goes back
 * to who paid (B5). The caller posts what is answered.
 */
export const arrivePart = async (
  tx: Tx,
  { memberId, roundId, part, isStakeBack }: Arriving,
): Promise<Arrival> => {
  const member = await lockMember(tx, memberId)
  assert(member !== null, 'who staked bonus money has bonuses')
  const [bonus] = await tx.query(
    `select ${bonusColumns} from bonuses.bonus where bonus_id =
       (select bonus_id from bonuses.play_round where member_id = $1 and round_id = $2)`,
    [memberId, roundId],
    bonusFields,
  )
  assert(bonus !== undefined, 'a round with bonus money knows its bonus')
  if (isStakeBack)
    await tx.query(
      `update bonuses.play_round set stake = stake - $3
       where member_id = $1 and round_id = $2`,
      [memberId, roundId, part],
    )
  const shares = sharesOf(bonus, part)
  await tx.query(
    `update bonuses.bonus set balance = balance + $2, converted = converted + $3,
       forfeited = forfeited + $4, held = held + $5, lacking = lacking - $6
     where bonus_id = $1`,
    [
      bonus.bonus_id,
      shares.toBonus,
      // the sums of an ended bonus; an open one has none
      ...(bonus.state === 'open' || bonus.state === 'met'
        ? [0n, 0n, 0n, 0n]
        : [shares.toMain, shares.toCost, shares.toMain + shares.toCost, shares.filled]),
    ],
  )
  const { toBonus, toMain, toCost } = shares
  const cost = `promotion:${bonus.budget}`
  return { toBonus, toMain, toCost, bonusAccount: member.bonusAccount, cost }
}

const sharesOf = (bonus: BonusRow, part: bigint) => {
  const nothing = { toBonus: 0n, toMain: 0n, toCost: 0n, filled: 0n }
  if (bonus.state === 'open' || bonus.state === 'met') return { ...nothing, toBonus: part }
  if (bonus.state !== 'converted') return { ...nothing, toCost: part }
  const filled = least(part, bonus.lacking)
  const cap = bonus.conversion_max
  const room = cap === null ? part : most(0n, cap - bonus.converted)
  const toMain = least(part - filled, room)
  return { ...nothing, toMain, toCost: part - toMain, filled }
}

/**
 * The bonus part of a win that is taken back: as much as the bonus still has (B4); what is missing
 * is the promotion's loss. Answers what leaves the account of bonuses, and who pays the rest.
 */
export const takeBackPart = async (
  tx: Tx,
  { memberId, roundId, part }: Part,
): Promise<{ readonly taken: bigint; readonly bonusAccount: AccountId; readonly cost: string }> => {
  const member = await lockMember(tx, memberId)
  assert(member !== null, 'who staked bonus money has bonuses')
  const [bonus] = await tx.query(
    `select b.bonus_id, b.state, b.balance, b.budget from bonuses.bonus b
     join bonuses.play_round r using (bonus_id) where r.member_id = $1 and r.round_id = $2`,
    [memberId, roundId],
    { bonus_id: col.uuid, state: col.text, balance: col.int8, budget: col.text },
  )
  assert(bonus !== undefined, 'a round with bonus money knows its bonus')
  const isLive = bonus.state === 'open' || bonus.state === 'met'
  const taken = isLive ? least(part, bonus.balance) : 0n
  if (taken > 0n)
    await tx.query('update bonuses.bonus set balance = balance - $2 where bonus_id = $1', [
      bonus.bonus_id,
      taken,
    ])
  return { taken, bonusAccount: member.bonusAccount, cost: `promotion:${bonus.budget}` }
}

/** A round has ended, or goes on: a bonus that is used up is lost with the last one (B6). */
export const setRoundOpen = async (
  tx: Tx,
  { memberId, roundId, isOpen }: Omit<Part, 'part'> & { readonly isOpen: boolean },
): Promise<void> => {
  await tx.query(
    `update bonuses.play_round set is_open = $3
     where member_id = $1 and round_id = $2 and is_open <> $3`,
    [memberId, roundId, isOpen],
  )
}
