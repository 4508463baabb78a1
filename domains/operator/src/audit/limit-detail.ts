import type { IdentityEvents } from '@faro/contract/identity'
import { formatAmount } from '@faro/kernel/money'
import type { OperatorDeps } from '../deps.ts'
import type { AuditNote } from './audit-log.ts'

type Changed = IdentityEvents['identity.play-safety-changed']

/** A change of a play limit tells units of money: here they become an amount with its currency. */
export const limitDetail = async (
  { identity, playerMoney }: Pick<OperatorDeps, 'identity' | 'playerMoney'>,
  { memberId, detail }: Changed,
): Promise<AuditNote['detail']> => {
  const { limit, to } = detail as { limit?: unknown; to?: unknown }
  const isMoney = typeof limit === 'string' && !limit.startsWith('time.')
  if (!isMoney || typeof to !== 'string') return detail
  const card = (await identity.cards([memberId])).get(memberId)
  const money =
    card === undefined
      ? null
      : await playerMoney.balance({ merchantId: card.merchantId, owner: memberId })
  return money === null
    ? detail
    : { ...detail, to: formatAmount(BigInt(to), money.currency), currency: money.currency }
}
