import type { PromotionsDeps } from '../deps.ts'

const keptDays = 90

/** Addresses are erased three months after what they were given for was ended. */
export const eraseAddresses =
  ({ db, clock }: Pick<PromotionsDeps, 'db' | 'clock'>) =>
  async () => {
    const before = new Date(clock.now().getTime() - keptDays * 86_400_000)
    await db.query(
      `update promotions.redemption set address = null
     where address is not null and ended_at < $1`,
      [before],
    )
    await db.query(
      'update promotions.parcel set address = null where address is not null and ended_at < $1',
      [before],
    )
  }
