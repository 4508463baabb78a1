import type { ContentEvents, TextsEdit } from '@faro/contract/content'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { Merchant } from '@faro/whitelabel'
import type { ContentDeps } from './deps.ts'

type Noted = ContentEvents['content.changed']

/** Who changes what of which brand. */
export type Change = {
  readonly code: string
  readonly operatorId: string
  readonly what: Noted['what']
}

type Done<T> = { readonly value: T; readonly detail: Noted['detail'] }

/** Runs one change of a brand's content in a transaction and tells the audit log. */
export const changeContent =
  ({ db, events, whitelabel }: ContentDeps) =>
  async <T, E extends string>(
    { code, operatorId, what }: Change,
    work: (tx: Tx, merchant: Merchant, hosts: readonly string[]) => Promise<Result<Done<T>, E>>,
  ): Promise<Result<T, E | 'brand-unknown'>> => {
    const merchant = await whitelabel.merchantByCode(code)
    if (merchant === null) return err('brand-unknown')
    const { merchantId } = merchant
    // its own pages, read before anything is held
    const hosts = await whitelabel.hostsOf(merchantId)
    return db.tx<Result<T, E>>(async (tx) => {
      const done = await work(tx, merchant, hosts)
      if (!done.ok) return done
      await events.emit<ContentEvents, 'content.changed'>(tx, {
        topic: 'content.changed',
        merchantId,
        payload: { merchantCode: code, operatorId, what, detail: done.value.detail },
      })
      return ok(done.value.value)
    })
  }

/** The brand's own language is the last resort of every reader: a text must exist in it. */
export const lacksOwn = (texts: TextsEdit, { defaultLanguage }: Merchant) =>
  texts[defaultLanguage] === undefined
    ? err('content-language' as const, { language: defaultLanguage })
    : null
