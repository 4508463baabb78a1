import { approvals, type Approval } from '@faro/contract/operator'
import type { Product } from './product.ts'
import { aStaffToken } from './sessions.ts'

/** Another person opens what somebody asked for and agrees to it. */
export const agreeTo = async (
  { db, call }: Pick<Product, 'db' | 'call'>,
  reply: { readonly value: unknown },
  permissions: readonly string[],
) => {
  const { approvalId } = reply.value as { approvalId: string }
  const token = await aStaffToken(db, permissions)
  const params = { approvalId }
  const { hash } = (await call(approvals.one, { token, params })).value as Approval
  return call(approvals.vote, { token, params, body: { hash } })
}
