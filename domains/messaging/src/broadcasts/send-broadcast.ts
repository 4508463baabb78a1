import { cleanTexts, outsideLinks } from '@faro/content'
import type { TextsEdit } from '@faro/contract/content'
import type { Broadcast, MessagingEvents } from '@faro/contract/messaging'
import { err, ok, type Result } from '@faro/kernel/result'
import { hashInput, type Queryable } from '@faro/server-kit/db'
import type { Merchant } from '@faro/whitelabel'
import type { MessagingDeps } from '../deps.ts'
import { broadcastColumns, broadcastOf, broadcastFields, type BroadcastRow } from './broadcast.ts'

type Send = {
  readonly code: string
  readonly broadcastId: string
  readonly operatorId: string
  /** One player by name; all of the brand where left out. */
  readonly username: string | undefined
  readonly texts: TextsEdit
}

type Target = { readonly memberId: string | null; readonly receivers: number }
type Refusal =
  | 'brand-unknown'
  | 'receiver-unknown'
  | 'content-language'
  | 'links-outside'
  | 'idempotency-key-reused'

/** The recipients: all accounts at a moment, or the one of a name. */
export const targetOf = async (
  { identity, clock }: Pick<MessagingDeps, 'identity' | 'clock'>,
  merchantId: number,
  username: string | undefined,
): Promise<Result<Target, 'receiver-unknown'>> => {
  if (username === undefined) {
    const registeredUntil = clock.now()
    return ok({
      memberId: null,
      receivers: await identity.receivers.count({ merchantId, registeredUntil }),
    })
  }
  const memberId = await identity.receivers.named({ merchantId, username })
  return memberId === null ? err('receiver-unknown') : ok({ memberId, receivers: 1 })
}

/** Writes a message down and leaves its delivery to a job; the same id once more sends nothing. */
export const sendBroadcast =
  (deps: MessagingDeps) =>
  async ({
    code,
    broadcastId,
    operatorId,
    username,
    texts,
  }: Send): Promise<Result<Broadcast, Refusal>> => {
    const { db, clock, events, jobs, whitelabel } = deps
    const merchant: Merchant | null = await whitelabel.merchantByCode(code)
    if (merchant === null) return err('brand-unknown')
    const { merchantId, defaultLanguage } = merchant
    if (texts[defaultLanguage] === undefined)
      return err('content-language', { language: defaultLanguage })
    const cleaned = cleanTexts(texts)
    // nobody alone leads players elsewhere: an article that two published may
    const [link] = outsideLinks({ texts: cleaned }, await whitelabel.hostsOf(merchantId))
    if (link !== undefined) return err('links-outside', { field: 'texts', link })
    const inputHash = hashInput({ username, texts, code })
    const before = await findBroadcast(db, broadcastId)
    if (before !== null) return replayOf(before, inputHash)
    const target = await targetOf(deps, merchantId, username)
    if (!target.ok) return target
    const { memberId, receivers } = target.value
    return db.tx<Result<Broadcast, Refusal>>(async (tx) => {
      const [row] = await tx.query(
        `insert into messaging.broadcast (broadcast_id, merchant_id, operator_id, member_id,
           username, texts, input_hash, receivers, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (broadcast_id) do nothing returning ${broadcastColumns}`,
        [
          broadcastId,
          merchantId,
          operatorId,
          memberId,
          username ?? null,
          JSON.stringify(cleaned),
          inputHash,
          receivers,
          clock.now(),
        ],
        broadcastFields,
      )
      if (row === undefined) {
        // sent twice at once: the other one's row is there now
        const other = await findBroadcast(tx, broadcastId)
        return other === null ? err('idempotency-key-reused') : replayOf(other, inputHash)
      }
      await jobs.add(tx, { task: 'messaging.deliver-broadcast', payload: { broadcastId } })
      const titles = Object.fromEntries(Object.entries(texts).map(([k, v]) => [k, v.title]))
      await events.emit<MessagingEvents, 'messaging.staff-acted'>(tx, {
        topic: 'messaging.staff-acted',
        merchantId,
        payload: {
          merchantCode: code,
          operatorId,
          what: 'broadcast-sent',
          detail: { broadcastId, username: username ?? null, receivers, titles },
        },
      })
      return ok(broadcastOf(row))
    })
  }

const replayOf = (
  row: BroadcastRow,
  inputHash: string,
): Result<Broadcast, 'idempotency-key-reused'> =>
  row.input_hash === inputHash ? ok(broadcastOf(row)) : err('idempotency-key-reused')

const findBroadcast = async (db: Queryable, broadcastId: string): Promise<BroadcastRow | null> => {
  const [row] = await db.query(
    `select ${broadcastColumns} from messaging.broadcast where broadcast_id = $1`,
    [broadcastId],
    broadcastFields,
  )
  return row ?? null
}
