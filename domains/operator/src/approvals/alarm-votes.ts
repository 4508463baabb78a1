import { col, type Tx } from '@faro/server-kit/db'
import { operatorAlarms } from '../alarms/alarm-kinds.ts'
import { raiseAlarm } from '../alarms/alarms.ts'
import type { ApprovalRow } from './approval.ts'

const dayMs = 86_400_000
const pairMax = 20
const shareMax = 0.8
const shareFrom = 20
const quickMs = 5_000
const refusalsMax = 3

type Vote = {
  readonly row: ApprovalRow
  readonly voterId: string
  readonly openedAt: Date | null
  readonly now: Date
}

/** Raises alarms for patterns of two people who approve each other's requests too easily. */
export const alarmVote = async (tx: Tx, vote: Vote): Promise<void> => {
  const { row, voterId, openedAt, now } = vote
  const subject = `${row.requested_by}:${voterId}`
  const alarm = { merchantId: row.merchant_id, subject }
  if (openedAt === null || now.getTime() - openedAt.getTime() < quickMs)
    await raiseAlarm(
      tx,
      {
        ...alarm,
        kind: operatorAlarms.quick,
        subject: row.approval_id,
        value: openedAt === null ? '0' : String(now.getTime() - openedAt.getTime()),
        threshold: String(quickMs),
      },
      now,
    )
  const [counted] = await tx.query(
    `select count(*) filter (where a.requested_by = $2 and v.at > $3) as today,
       count(*) filter (where a.requested_by = $2) as pair, count(*) as votes
     from operator.vote v join operator.approval a using (approval_id)
     where v.operator_id = $1 and v.decision = 'approve'`,
    [voterId, row.requested_by, new Date(now.getTime() - dayMs)],
    { today: col.int8, pair: col.int8, votes: col.int8 },
  )
  const { today = 0n, pair = 0n, votes = 0n } = counted ?? {}
  if (today > pairMax)
    await raiseAlarm(
      tx,
      {
        ...alarm,
        kind: operatorAlarms.pair,
        value: String(today),
        threshold: String(pairMax),
      },
      now,
    )
  const share = Number(pair) / Math.max(1, Number(votes))
  if (votes >= shareFrom && share > shareMax)
    await raiseAlarm(
      tx,
      {
        ...alarm,
        kind: operatorAlarms.share,
        value: `${Math.round(share * 100)} %`,
        threshold: `${shareMax * 100} %`,
      },
      now,
    )
}

/** Somebody whose requests are refused again and again. */
export const alarmRefusal = async (tx: Tx, row: ApprovalRow, now: Date): Promise<void> => {
  const [counted] = await tx.query(
    `select count(*) as refused from operator.approval
     where requested_by = $1 and state = 'refused' and decided_at > $2`,
    [row.requested_by, new Date(now.getTime() - dayMs)],
    { refused: col.int8 },
  )
  const refused = counted?.refused ?? 0n
  if (refused < refusalsMax) return
  const subject = row.requested_by
  const shown = { value: String(refused), threshold: String(refusalsMax) }
  const alarm = { kind: operatorAlarms.refusals, merchantId: row.merchant_id, subject, ...shown }
  await raiseAlarm(tx, alarm, now)
}
