import { col, type Queryable } from '@faro/server-kit/db'
import type { Deps } from '../deps.ts'
import { signInSettings } from '../sign-in/sign-in-methods.query.ts'

const dayMs = 86_400_000

/** A password given by staff is to be changed at once, an old one where the brand wants it. */
export const isPasswordExpired = async (
  { clock, whitelabel }: Pick<Deps, 'clock' | 'whitelabel'>,
  db: Queryable,
  { memberId, merchantId }: { memberId: string; merchantId: number },
): Promise<boolean> => {
  const [row] = await db.query(
    'select password_changed_at, password_is_default from identity.member where member_id = $1',
    [memberId],
    { password_changed_at: col.timestamptz, password_is_default: col.bool },
  )
  if (row === undefined || row.password_is_default) return row !== undefined
  const { passwordDays } = await signInSettings(db, merchantId)
  const ageMs = clock.now().getTime() - row.password_changed_at.getTime()
  if (ageMs < passwordDays * dayMs) return false
  return whitelabel.isEnabled(merchantId, 'PWDEXPFORCECHANGE3')
}
