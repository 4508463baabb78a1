import type { LoginWay, VerificationWay } from '@faro/contract/identity'
import { col, rowOf, type Queryable, type Tx } from '@faro/server-kit/db'
import { isSameHash, newSecret, secretHash } from '@faro/server-kit/proofs'
import { wayOf, type Visit } from '../sessions/visit.ts'

const ticketLifetimeMs = 10 * 60_000
const ticketTriesMax = 5

type NewTicket = {
  readonly memberId: string
  readonly visit: Visit
  readonly ways: readonly VerificationWay[]
}

/** Notes that somebody showed one proof and owes another; answers what they come back with. */
export const openTicket = async (
  db: Queryable,
  { memberId, visit, ways }: NewTicket,
  now: Date,
): Promise<string> => {
  const ticket = newSecret()
  await db.query(
    `insert into identity.login_ticket
       (ticket_hash, member_id, merchant_id, device_hash, way, ways, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      secretHash(ticket),
      memberId,
      visit.merchantId,
      secretHash(visit.deviceKey ?? ''),
      wayOf(visit),
      ways,
      now,
      new Date(now.getTime() + ticketLifetimeMs),
    ],
  )
  return ticket
}

export type Ticket = {
  readonly memberId: string
  readonly merchantId: number
  readonly way: LoginWay
  readonly ways: readonly VerificationWay[]
  readonly tries: number
}

const rowFields = rowOf({
  member_id: col.uuid,
  device_hash: col.bytea,
  way: col.text.as<LoginWay>(),
  ways: col.textArray.as<VerificationWay[]>(),
  tries: col.int4,
})

/** Whether a ticket is good at this moment, and whose; nothing is locked. */
export const peekTicket = (
  db: Queryable,
  ticket: string,
  at: { visit: Visit; now: Date },
): Promise<Ticket | null> => findTicket(db, ticket, { ...at, lock: '' })

/**
 * A ticket that is still good, locked until the transaction ends; null for one of another brand or
 * browser, used, expired or tried too often.
 */
export const takeTicket = (
  tx: Tx,
  ticket: string,
  at: { visit: Visit; now: Date },
): Promise<Ticket | null> => findTicket(tx, ticket, { ...at, lock: 'for update' })

const findTicket = async (
  db: Queryable,
  ticket: string,
  { visit, now, lock }: { visit: Visit; now: Date; lock: '' | 'for update' },
): Promise<Ticket | null> => {
  const [row] = await db.query(
    `select member_id, device_hash, way, ways, tries from identity.login_ticket
     where ticket_hash = $1 and merchant_id = $2 and used_at is null and expires_at > $3
       and tries < $4 ${lock}`,
    [secretHash(ticket), visit.merchantId, now, ticketTriesMax],
    rowFields,
  )
  if (row === undefined || !isSameHash(row.device_hash, secretHash(visit.deviceKey ?? '')))
    return null
  return {
    memberId: row.member_id,
    merchantId: visit.merchantId,
    way: row.way,
    ways: row.ways,
    tries: row.tries,
  }
}

/** Counts a wrong answer; returns how many are left. */
export const countAttempt = async (tx: Tx, ticket: string): Promise<number> => {
  const [row] = await tx.query(
    'update identity.login_ticket set tries = tries + 1 where ticket_hash = $1 returning tries',
    [secretHash(ticket)],
    { tries: col.int4 },
  )
  return ticketTriesMax - (row?.tries ?? ticketTriesMax)
}

export const consumeTicket = async (tx: Tx, ticket: string, now: Date): Promise<void> => {
  await tx.query('update identity.login_ticket set used_at = $2 where ticket_hash = $1', [
    secretHash(ticket),
    now,
  ])
}
