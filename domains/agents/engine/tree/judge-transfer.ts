import { err, ok, type Result } from '@faro/kernel/result'
import { isAgent, type AccountStatus } from './account.ts'
import { isBelow, type Uplines } from './path.ts'

export type TransferRefusal =
  | 'agent-account-needed'
  | 'account-frozen'
  | 'method-unavailable'
  | 'receiver-unknown'
  | 'receiver-unavailable'

export type DownTransfer = {
  readonly sender: { readonly type: number; readonly status: AccountStatus }
  /** Whether the brand lets agents send money down. */
  readonly isOffered: boolean
  readonly from: number
  readonly to: number
  /** Whether only direct downlines are paid, or anybody below. */
  readonly depth: 'direct' | 'any'
  readonly receiver: { readonly status: AccountStatus; readonly isPaused: boolean }
}

/** What the tree says of money that goes down, before its amount is looked at (T9). */
export const judgeTransfer = (
  uplines: Uplines,
  { sender, isOffered, from, to, depth, receiver }: DownTransfer,
): Result<null, TransferRefusal> => {
  if (!isAgent(sender.type)) return err('agent-account-needed')
  if (sender.status !== 'active') return err('account-frozen')
  if (!isOffered) return err('method-unavailable')
  const isReached = depth === 'any' ? isBelow(uplines, from, to) : uplines.get(to) === from
  if (!isReached) return err('receiver-unknown')
  if (receiver.status !== 'active' || receiver.isPaused) return err('receiver-unavailable')
  return ok(null)
}
