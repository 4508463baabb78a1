import type { Tx } from '@faro/server-kit/db'
import type { Deps } from '../deps.ts'
import { openSession } from './sessions.ts'

export type Visit = { readonly merchantId: number; readonly ip: string; readonly userAgent: string }

/** What a member gets who has proven who they are. */
export type Admission = {
  readonly token: string
  readonly firstTimeLogin: boolean
  readonly passwordExpired: boolean
}

/**
 * The one door that every way in ends at: whoever proved a member's identity, by whatever means,
 * is let in here and nowhere else.
 */
export const admitMember =
  ({ clock }: Pick<Deps, 'clock'>) =>
  async (tx: Tx, memberId: string, visit: Visit): Promise<Admission> => {
    const now = clock.now()
    const token = await openSession(tx, { memberId, ...visit }, now)
    const [row] = await tx.query<{ is_first: boolean }>(
      `update identity.member m set last_login_at = $2
       from (select member_id, last_login_at from identity.member where member_id = $1) before
       where m.member_id = before.member_id
       returning before.last_login_at is null as is_first`,
      [memberId, now],
    )
    return { token, firstTimeLogin: row?.is_first === true, passwordExpired: false }
  }
