import { createHash, randomInt } from 'node:crypto'
import { demoAccountType } from '@faro/contract/roles'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { networkOf } from '@faro/server-kit/http'
import type { Deps } from '../deps.ts'
import { takeAllowance } from '../delivery/allowance.ts'
import { openSession, type Admission, type Visit } from '../sessions/admit-member.ts'

const lifetimeMs = 12 * 3_600_000
const dayMs = 86_400_000
const perNetworkMax = 20
const perBrandMax = 5_000
const textShape = /^\w{16,128}$/

/** What a visitor's page proves itself with. */
export type FreePlayProof = {
  readonly os: string | null
  readonly platform: string | null
  readonly encryption: string | null
  readonly gatewayVersion: string | null
}

type Refusal = 'invalid-input' | 'payload-unreadable' | 'freeplay-closed' | 'freeplay-exhausted'

/**
 * Opens a demo account with play money and signs in. The random text proves that the page talked to
 * this brand; it opens one account, and a network only so many a day.
 */
export const startFreePlay =
  (deps: Deps) =>
  async (proof: FreePlayProof, visit: Visit): Promise<Result<Admission, Refusal>> => {
    const { db, whitelabel, clock, onDemoOpened } = deps
    const { merchantId, ip } = visit
    const { os, platform, encryption, gatewayVersion } = proof
    if (!(await whitelabel.isEnabled(merchantId, 'FREEPLAY3'))) return err('freeplay-closed')
    if (os === null || os === '' || platform !== 'W' || gatewayVersion !== '3')
      return err('invalid-input')
    const text = await whitelabel.encryption.openText(encryption ?? '')
    if (!text.ok) return text
    if (!textShape.test(text.value)) return err('payload-unreadable')
    const now = clock.now()
    return db.tx<Result<Admission, Refusal>>(async (tx) => {
      if (!(await useText(tx, text.value, now))) return err('payload-unreadable')
      if (!(await hasRoom(tx, { merchantId, ip, now }))) return err('freeplay-exhausted')
      const memberId = uuidv7(now.getTime())
      await tx.query(
        `insert into identity.member(member_id, merchant_id, username, nickname, account_type,
           password_hash, registered_ip, registered_at, demo_until)
         values ($1, $2, $3, $3, $4, '', $5, $6, $7)`,
        [
          memberId,
          merchantId,
          `demo-${memberId.slice(-12)}${randomInt(10)}`,
          demoAccountType,
          ip,
          now,
          new Date(now.getTime() + lifetimeMs),
        ],
      )
      await onDemoOpened(tx, { memberId, merchantId })
      return ok(await openSession(deps)(tx, memberId, { ...visit, way: 'register' }))
    })
  }

const useText = async (tx: Tx, text: string, now: Date): Promise<boolean> => {
  const hash = createHash('sha256').update(text).digest()
  const fresh = await tx.query(
    `insert into identity.free_play_text(text_hash, used_at) values ($1, $2)
     on conflict do nothing returning 1`,
    [hash, now],
  )
  return fresh.length === 1
}

type Room = { readonly merchantId: number; readonly ip: string; readonly now: Date }

/**
 * So many a day for a network, so many open ones for a brand. The network's row is locked until the
 * commit, so that many at the same moment do not pass together; the brand's number is a brake and
 * need not be exact, so that visitors of different networks do not wait for each other.
 */
const hasRoom = async (tx: Tx, { merchantId, ip, now }: Room): Promise<boolean> => {
  const allowance = {
    kind: 'free-play',
    subject: `${merchantId}:${networkOf(ip)}`,
    max: perNetworkMax,
    windowMs: dayMs,
  }
  if ((await takeAllowance(tx, allowance, now)) > 0) return false
  const [row] = await tx.query(
    `select count(*) as open from identity.member
     where merchant_id = $1 and demo_until > $2 and state = 'active'`,
    [merchantId, now],
    { open: col.int8 },
  )
  return Number(row?.open ?? 0) < perBrandMax
}
