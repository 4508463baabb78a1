import { err, ok, type Result } from '@faro/kernel/result'
import { exceeds, isAgent, type TreeAccount } from './account.ts'
import { isInTeam, pathOf, teamOf, type Uplines } from './path.ts'

export type MoveRefusal =
  | 'upline-same'
  | 'upline-cycle'
  | 'upline-unfit'
  | 'tree-too-deep'
  | 'rate-above-upline'

export type Move = {
  readonly member: number
  /** The new upline; null where the member becomes a root. */
  readonly under: number | null
  readonly depthMax: number
}

type Tree = {
  readonly uplines: Uplines
  readonly accounts: ReadonlyMap<number, TreeAccount>
}

const isFit = (account: TreeAccount, upline: TreeAccount): boolean =>
  upline.status === 'active' &&
  upline.brand === account.brand &&
  upline.currency === account.currency &&
  (isAgent(upline.type) || !isAgent(account.type))

/** Whether a member and all its team may come to stand under another, judged in this order (T4). */
export const judgeMove = (
  { uplines, accounts }: Tree,
  { member, under, depthMax }: Move,
): Result<null, MoveRefusal> => {
  if ((uplines.get(member) ?? null) === under) return err('upline-same')
  if (under === null) return ok(null)
  if (isInTeam(uplines, member, under)) return err('upline-cycle')
  const [account, upline] = [accounts.get(member), accounts.get(under)]
  if (account === undefined || upline === undefined || !isFit(account, upline))
    return err('upline-unfit')
  const rise = pathOf(uplines, under).length + 1 - pathOf(uplines, member).length
  const depths = teamOf(uplines, member).map((one) => pathOf(uplines, one).length + rise)
  if (Math.max(...depths) > depthMax) return err('tree-too-deep')
  return exceeds(account.limits, upline.limits) ? err('rate-above-upline') : ok(null)
}
