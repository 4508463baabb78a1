import { col, type Queryable } from '@faro/server-kit/db'

/** Whether somebody hangs below an account, or contracts bind it. */
export const isTiedUp = async (db: Queryable, memberNo: number): Promise<boolean> => {
  const [row] = await db.query(
    'select exists (select 1 from agents.node where upline_no = $1) as is_tied',
    [memberNo],
    { is_tied: col.bool },
  )
  return row?.is_tied === true
}
