import { isPlayMoney } from '@faro/kernel/money'
import type { BatchCall, Movement } from './call.ts'
import { columnOf } from './columns.ts'
import { entryKindOf } from './postings.ts'

/** Of calls of outside vendors, which say nothing: columns as those of `bookColumns`. */
export const nothingSaid: readonly string[] = Array.from({ length: 6 }, () => '{}')

/**
 * What games of our own say of their rounds for the turnover book: category, mode, what counts,
 * what promotions, rebates and jackpots paid, whether a promotion staked. Null where they say
 * nothing; an empty category where the round stands outside the book, as play money does.
 */
export const bookColumns = (
  calls: readonly (readonly [call: BatchCall, fresh: readonly Movement[]])[],
): string[] => {
  if (calls.every(isSilent)) return [...nothingSaid]
  return [
    columnOf(
      calls.map(([{ playerAccount, turnover }]) =>
        isPlayMoney(playerAccount.currency) ? '' : (turnover?.category ?? null),
      ),
    ),
    columnOf(calls.map(([{ turnover }]) => turnover?.mode ?? null)),
    columnOf(calls.map(([{ turnover }]) => turnover?.valid ?? null)),
    columnOf(calls.map(([, fresh]) => paidBy(fresh, isReward))),
    columnOf(calls.map(([, fresh]) => paidBy(fresh, isJackpot))),
    columnOf(calls.map(([, fresh]) => (fresh.some(isFree) ? true : null))),
  ]
}

const isSilent = ([{ playerAccount, turnover }, fresh]: readonly [
  BatchCall,
  readonly Movement[],
]): boolean =>
  turnover === undefined &&
  !isPlayMoney(playerAccount.currency) &&
  fresh.every(
    ({ from, reward, isRebate }) =>
      from === undefined && reward === undefined && isRebate === undefined,
  )

/** Paid and no win of the house's: the book's payout leaves it out. */
const isReward = (movement: Movement): boolean =>
  entryKindOf(movement) === 'reward' || movement.isRebate === true
const isJackpot = ({ from }: Movement): boolean => from?.name.startsWith('jackpot:') === true
const isFree = ({ reward }: Movement): boolean => reward !== undefined

const paidBy = (fresh: readonly Movement[], isMeant: (one: Movement) => boolean): bigint | null => {
  const credits = fresh.filter((one) => one.kind === 'credit' && isMeant(one))
  return credits.length === 0 ? null : credits.reduce((sum, { amount }) => sum + amount, 0n)
}
