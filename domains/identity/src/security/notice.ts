import type { IdentityEvents } from '@faro/contract/identity'
import { plainText, type PlainTextKey } from '@faro/i18n/plain-text'
import { col, rowOf, type Tx } from '@faro/server-kit/db'
import type { Deps } from '../deps.ts'
import { browserOf } from '@faro/server-kit/proofs'
import type { Visit } from '../sessions/visit.ts'

type WhatKey<K extends string> = K extends `messages.security-what.${infer W}` ? W : never
/** What happened to an account that its owner should hear of. */
export type SecurityEvent = WhatKey<PlainTextKey>

type Notice = {
  readonly memberId: string
  readonly what: SecurityEvent
  /** Overrides the recipient: the address that was bound until now. */
  readonly to?: string | null
  /** The same once more to another address: told already. */
  readonly isCopy?: true
}

const rowFields = rowOf({ username: col.text, email: col.text.orNull, language: col.text })

type NoticeVisit = Pick<Visit, 'merchantId' | 'userAgent' | 'ip'>

const browserIn = ({ userAgent }: NoticeVisit): string => {
  const { browser, system } = browserOf(userAgent)
  return [browser, system].filter((part) => part !== '').join(' · ')
}

/** For the member's inbox on the site, which leaves nothing out. */
export const noteInInbox = (
  { events }: Pick<Deps, 'events'>,
  db: Tx,
  { memberId, what, visit }: Pick<Notice, 'memberId' | 'what'> & { readonly visit: NoticeVisit },
): Promise<unknown> =>
  events.emit<IdentityEvents, 'identity.security-noticed'>(db, {
    topic: 'identity.security-noticed',
    merchantId: visit.merchantId,
    payload: { memberId, what, browser: browserIn(visit), ip: visit.ip },
  })

/** Tells the member, in the transaction of what happened: by an event, and where one is bound by mail. */
export const notifyMember = async (
  { messages, clock, events }: Pick<Deps, 'messages' | 'clock' | 'events'>,
  db: Tx,
  { memberId, what, to, visit, isCopy }: Notice & { readonly visit: Visit },
): Promise<void> => {
  if (isCopy !== true) await noteInInbox({ events }, db, { memberId, what, visit })
  if (messages === undefined) return
  const [row] = await db.query(
    `select username, case when email_verified_at is not null then email end as email, language
     from identity.member where member_id = $1`,
    [memberId],
    rowFields,
  )
  const recipient = to ?? row?.email ?? null
  if (row === undefined || recipient === null) return
  await messages.notice(db, {
    merchantId: visit.merchantId,
    to: { channel: 'mail', recipient },
    kind: 'security-notice',
    about: what,
    language: row.language,
    values: {
      what: plainText(row.language, `messages.security-what.${what}`),
      username: row.username,
      when: clock.now().toISOString().slice(0, 16).replace('T', ' '),
      browser: browserIn(visit) || '—',
      ip: visit.ip,
    },
    ip: visit.ip,
  })
}
