import type { IdentityEvents } from '@faro/contract/identity'
import { formatAmount } from '@faro/kernel/money'
import { audit, type Noted } from '@faro/server-kit/module'
import type { Wallet } from '@faro/wallet'
import type { Identity } from './identity.ts'

type Deps = {
  readonly identity: Pick<Identity, 'memberSummaries'>
  readonly wallet: Pick<Wallet, 'balance'>
}
type Changed = IdentityEvents['identity.play-safety-changed']

/** Sign-ins, changes of sign-in methods, and changes of play safety. */
export const identityAudits = (deps: Deps) => [
  audit<IdentityEvents>()('identity.member-registered', ({ memberId, username }) => ({
    actor: 'member',
    action: 'member.registered',
    subject: memberId,
    detail: { username },
  })),
  audit<IdentityEvents>()('identity.ways-in-changed', async (payload, staffName) => ({
    actor: await staffName(payload.operatorId),
    action: 'brand.ways-in',
    subject: payload.merchantCode,
    detail: payload.detail,
  })),
  audit<IdentityEvents>()('identity.play-safety-changed', async (payload) => ({
    actor: payload.actor,
    action: `play-safety.${payload.action}`,
    subject: payload.memberId,
    detail: await limitDetail(deps, payload),
  })),
]

/** A change of a play limit tells units of money: here they become an amount with its currency. */
const limitDetail = async (
  { identity, wallet }: Deps,
  { memberId, detail }: Changed,
): Promise<Noted['detail']> => {
  const { limit, to } = detail as { limit?: unknown; to?: unknown }
  const isMoney = typeof limit === 'string' && !limit.startsWith('time.')
  if (!isMoney || typeof to !== 'string') return detail
  const summary = (await identity.memberSummaries([memberId])).get(memberId)
  const money =
    summary === undefined
      ? null
      : await wallet.balance({ merchantId: summary.merchantId, owner: memberId })
  return money === null
    ? detail
    : { ...detail, to: formatAmount(BigInt(to), money.currency), currency: money.currency }
}
