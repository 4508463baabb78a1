import type { MemberSummary } from '@faro/identity'

/** A player as staff see them. */
export const playerOf = async (
  card: MemberSummary,
  merchantCode: (merchantId: number) => Promise<string>,
) => ({
  memberId: card.memberId,
  merchantCode: await merchantCode(card.merchantId),
  username: card.username,
  type: card.accountType,
  state: card.state,
  registeredAt: card.registeredAt.toISOString(),
  lastLoginAt: card.lastLoginAt?.toISOString() ?? null,
})
