import { col, rowOf, type Queryable } from '@faro/server-kit/db'

type Owner = {
  readonly memberId: string
  readonly state: string
  /** In which the member is written to. */
  readonly language: string
}

const rowFields = rowOf({
  member_id: col.uuid,
  state: col.text,
  language: col.text,
})

/** Whose proven number it is; a number that was only written down opens nothing. */
export const memberOfMobile = async (
  db: Queryable,
  merchantId: number,
  mobile: string,
): Promise<Owner | null> => {
  const [row] = await db.query(
    `select member_id, state, language from identity.member
     where merchant_id = $1 and mobile = $2 and mobile_verified_at is not null`,
    [merchantId, mobile],
    rowFields,
  )
  return row === undefined
    ? null
    : {
        memberId: row.member_id,
        state: row.state,
        language: row.language,
      }
}
