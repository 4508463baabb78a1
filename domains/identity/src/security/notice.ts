import { plainText, type PlainTextKey } from '@faro/i18n/plain-text'
import type { Queryable } from '@faro/server-kit/db'
import type { Deps } from '../deps.ts'
import { browserOf } from '@faro/server-kit/proofs'
import type { Visit } from '../sessions/visit.ts'

type WhatKey<K extends string> = K extends `messages.security-what.${infer W}` ? W : never
/** What happened to an account that its owner should hear of. */
export type SecurityEvent = WhatKey<PlainTextKey>

type Notice = {
  readonly memberId: string
  readonly what: SecurityEvent
  /** Written to in the place of the bound address: one that was bound until now. */
  readonly to?: string | null
}

type Row = { username: string; email: string | null; language: string }

/** Tells the member by mail, in the transaction of what happened; silent where no mail is bound. */
export const notifyMember = async (
  { messages, clock }: Pick<Deps, 'messages' | 'clock'>,
  db: Queryable,
  { memberId, what, to, visit }: Notice & { readonly visit: Visit },
): Promise<void> => {
  if (messages === undefined) return
  const [row] = await db.query<Row>(
    `select username, case when email_verified_at is not null then email end as email, language
     from identity.member where member_id = $1`,
    [memberId],
  )
  const recipient = to ?? row?.email ?? null
  if (row === undefined || recipient === null) return
  const { browser, system } = browserOf(visit.userAgent)
  await messages.queue(db, {
    merchantId: visit.merchantId,
    to: { channel: 'mail', recipient },
    kind: 'security-notice',
    language: row.language,
    values: {
      what: plainText(row.language, `messages.security-what.${what}`),
      username: row.username,
      when: clock.now().toISOString().slice(0, 16).replace('T', ' '),
      browser: [browser, system].filter((part) => part !== '').join(' · ') || '—',
      ip: visit.ip,
    },
    ip: visit.ip,
  })
}
