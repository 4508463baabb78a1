import { col, type Queryable } from '@faro/server-kit/db'

type OfAccount = { readonly memberNo: number; readonly now: Date }

/** Whether somebody hangs below an account, or contracts bind it or may yet. */
export const isTiedUp = async (db: Queryable, { memberNo, now }: OfAccount): Promise<boolean> => {
  const [row] = await db.query(
    `select exists (select 1 from agents.node where upline_no = $1)
       or exists (select 1 from agents.contract
         where (payee_no = $1 or payer_no = $1)
           and (state = 'accepted' and (ends_at is null or ends_at > $2)
             or state = 'offered' and answer_until > $2)) as is_tied`,
    [memberNo, now],
    { is_tied: col.bool },
  )
  return row?.is_tied === true
}
