import { present } from '@faro/kernel/assert'
import { maskedName } from '@faro/kernel/masked-name'
import { err, ok, type Result } from '@faro/kernel/result'
import type { MemberSession } from '@faro/server-kit/auth'
import { col, once, type Idempotency, type Queryable } from '@faro/server-kit/db'
import type { LotteryDeps } from '../src/deps.ts'

const everySeconds = 3
const lastShown = 20

type Shot = { readonly issueNo: string; readonly place: number; readonly at: string }
type Refusal = 'game-unknown' | 'draw-closed' | 'shot-too-soon' | 'idempotency-key-reused'
type ShotDeps = Pick<LotteryDeps, 'db' | 'namesOf'>
type Input = { readonly gameCode: string; readonly number: string }

/** Shoots a number at the draw that is open, one each three seconds and member. */
export const shoot =
  ({ db, namesOf }: ShotDeps) =>
  async (
    member: MemberSession,
    { gameCode, number }: Input,
    idempotency: Idempotency,
  ): Promise<Result<Shot, Refusal>> => {
    const name = maskedName((await namesOf([member.memberId])).get(member.memberId) ?? '')
    return db.tx((tx) =>
      once(tx, idempotency, async (): Promise<Result<Shot, Refusal>> => {
        // shots of a draw are numbered one after the other
        const [draw] = await tx.query(
          `select draw_id, issue_no from lottery.draw
           where game_code = $1 and state = 'open' and close_at > kit.now()
           order by close_at limit 1 for no key update`,
          [gameCode],
          { draw_id: col.int8, issue_no: col.text },
        )
        if (draw === undefined) return err('draw-closed')
        const [soon] = await tx.query(
          `select 1 from lottery.shot where draw_id = $1 and member_id = $2
             and at > kit.now() - $3 * interval '1 second' limit 1`,
          [draw.draw_id, member.memberId, everySeconds],
        )
        if (soon !== undefined) return err('shot-too-soon', { seconds: everySeconds })
        const [shot] = await tx.query(
          `insert into lottery.shot(draw_id, place, member_id, name, number, at)
           select $1, coalesce(max(place), 0) + 1, $2, $3, $4, kit.now()
           from lottery.shot where draw_id = $1 returning place, at`,
          [draw.draw_id, member.memberId, name, Number(number)],
          { place: col.int4, at: col.timestamptz },
        )
        return ok({
          issueNo: draw.issue_no,
          place: present(shot, 'shot').place,
          at: present(shot, 'shot').at.toISOString(),
        })
      }),
    )
  }

/** Shots at a draw; their sum is told once nobody can shoot any more. */
export const shotsOf = async (
  db: Queryable,
  { gameCode, issueNo }: { readonly gameCode: string; readonly issueNo: string },
) => {
  const [row] = await db.query(
    `select d.draw_id, d.close_at <= kit.now() as is_over, count(s.place)::int as shots,
       coalesce(sum(s.number), 0)::bigint as sum
     from lottery.draw d left join lottery.shot s using (draw_id)
     where d.game_code = $1 and d.issue_no = $2 group by d.draw_id`,
    [gameCode, issueNo],
    {
      draw_id: col.int8,
      is_over: col.bool.present,
      shots: col.int4.present,
      sum: col.int8.present,
    },
  )
  if (row === undefined) return null
  const last = await db.query(
    `select place, name, at from lottery.shot where draw_id = $1 order by place desc limit $2`,
    [row.draw_id, lastShown],
    { place: col.int4, name: col.text, at: col.timestamptz },
  )
  return {
    shots: row.shots,
    sum: row.is_over ? String(row.sum) : null,
    last: last.map(({ at, ...shot }) => ({ ...shot, at: at.toISOString() })),
  }
}
