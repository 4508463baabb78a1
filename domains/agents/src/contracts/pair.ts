import { contractFlags, isTeamAccount, type ContractKind } from '@faro/contract/agents'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Queryable, Tx } from '@faro/server-kit/db'
import { nextBoundary } from '../../engine/contracts/times.ts'
import type { AgentsDeps } from '../deps.ts'
import { policyOf } from '../policy/policy.query.ts'
import type { Policy } from '../policy/policy.ts'
import { nodesNumbered, shareTree, type Node } from '../tree/node.query.ts'
import { lockContracts } from './contract.query.ts'

export type PairDeps = Pick<AgentsDeps, 'whitelabel' | 'clock' | 'events'>

/** Who would pay an account: its upline, or the house where its line begins. */
export type Pair = {
  readonly merchantId: number
  readonly payer: Node | null
  readonly payee: Node
}

/** The pair of an account; contracts are for accounts with a team. */
export const pairOf = async (
  db: Queryable,
  payee: Node,
): Promise<Result<Pair, 'agent-account-needed'>> => {
  if (!isTeamAccount(payee.accountType)) return err('agent-account-needed')
  const { merchantId, uplineNo } = payee
  const [payer = null] = uplineNo === null ? [] : await nodesNumbered(db, [uplineNo])
  return ok({ merchantId, payer, payee })
}

/** A frozen account grants nothing, and nothing is granted to one (§1.2). */
export const judgePair = ({
  payer,
  payee,
}: Pair): Result<null, 'account-frozen' | 'receiver-unavailable'> => {
  if (payer !== null && payer.status !== 'active') return err('account-frozen')
  return payee.status === 'active' ? ok(null) : err('receiver-unavailable')
}

/** What an act on contracts is judged by. */
export type Moment = {
  readonly now: Date
  /** From when on what is agreed now is in force. */
  readonly effectiveAt: Date
  readonly policy: Policy
}

export const momentOf = async (
  deps: PairDeps,
  db: Queryable,
  { merchantId, kind }: { readonly merchantId: number; readonly kind: ContractKind },
): Promise<Moment> => {
  const now = deps.clock.now()
  const days = await deps.whitelabel.daysOf(merchantId)
  return {
    now,
    effectiveAt: new Date(nextBoundary(kind, days, now.getTime())),
    policy: await policyOf(deps, db, merchantId),
  }
}

/**
 * Keeps the lines and the brand's contracts of a kind, in the order of locks. While a move is due
 * that has not been carried out nothing is agreed on: it ends contracts as of its moment.
 */
export const keepContracts = async (
  { clock }: Pick<PairDeps, 'clock'>,
  tx: Tx,
  { merchantId, kind }: { readonly merchantId: number; readonly kind: ContractKind },
): Promise<Result<null, 'state-changed'>> => {
  await shareTree(tx, merchantId)
  await lockContracts(tx, merchantId, kind)
  const due = await tx.query(
    `select 1 from agents.move where merchant_id = $1 and state = 'scheduled' and due_at <= $2
     limit 1`,
    [merchantId, clock.now()],
  )
  return due.length === 0 ? ok(null) : err('state-changed')
}

/** Contracts of a kind are offered only where the brand has them. */
export const judgeFlag = async (
  { whitelabel }: Pick<PairDeps, 'whitelabel'>,
  merchantId: number,
  kind: ContractKind,
): Promise<Result<null, 'method-unavailable'>> =>
  (await whitelabel.isEnabled(merchantId, contractFlags[kind]))
    ? ok(null)
    : err('method-unavailable')

/** The side of a pair that somebody is on; null for a stranger. */
export const sideOf = ({ payer, payee }: Pair, memberId: string): 'payer' | 'payee' | null => {
  if (payee.memberId === memberId) return 'payee'
  return payer?.memberId === memberId ? 'payer' : null
}
