import { col, type Queryable } from '@faro/server-kit/db'

/** Of an account that somebody else opened, whose owner has not accepted the terms yet. */
export const needsTerms = `coalesce(profile->>'agreed' = 'false', false)`

export const areTermsNeeded = async (db: Queryable, memberId: string): Promise<boolean> => {
  const [row] = await db.query(
    `select ${needsTerms} as needs_terms from identity.member where member_id = $1`,
    [memberId],
    { needs_terms: col.bool },
  )
  return row?.needs_terms === true
}

export const acceptTerms = async (db: Queryable, memberId: string): Promise<void> => {
  await db.query(
    `update identity.member
     set profile = profile || '{"agreed":true,"ageConfirmed":true}' where member_id = $1`,
    [memberId],
  )
}
