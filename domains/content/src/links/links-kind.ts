import type { ContentEvents } from '@faro/contract/content'
import { err, ok, type Result } from '@faro/kernel/result'
import {
  defineApproval,
  type Figure,
  type Person,
  type RequestRefusal,
} from '@faro/server-kit/approvals'
import { col, type Tx } from '@faro/server-kit/db'
import * as z from 'zod/mini'
import type { ContentDeps } from '../deps.ts'

const linksKind = 'content.outside-links'

const Input = z.strictObject({
  merchantId: z.int(),
  /** Of the brand. */
  code: z.string(),
  what: z.enum(['announcement', 'article']),
  id: z.string(),
  /** As it was written; another takes another request. */
  version: z.int(),
  title: z.string(),
  links: z.array(z.string()),
})
type Input = z.output<typeof Input>

export type LinksRequest = Input & { readonly reason: string | undefined; readonly by: Person }

/** Asks another person to publish what leads elsewhere; what waited of it before is over. */
export const askForLinks = async (
  { approvals }: Pick<ContentDeps, 'approvals'>,
  tx: Tx,
  { reason, by, ...input }: LinksRequest,
): Promise<Result<string | null, RequestRefusal>> => {
  const { merchantId, id, links } = input
  await approvals.drop(tx, linksKind, id)
  if (links.length === 0) return ok(null)
  if (reason === undefined) return err('invalid-input', { field: 'reason', reason: 'required' })
  const { operatorId, username } = by
  const asked = await approvals.request(tx, {
    kind: linksKind,
    merchantId,
    subject: id,
    input,
    reason,
    by: { operatorId, username },
  })
  return asked.ok ? ok(asked.value.approvalId) : asked
}

/** What was written is over: taken away, nothing of it waits. */
export const dropLinks = ({ approvals }: Pick<ContentDeps, 'approvals'>, tx: Tx, id: string) =>
  approvals.drop(tx, linksKind, id)

const publish: Readonly<Record<Input['what'], string>> = {
  announcement: `update content.announcement set is_published = true, version = version + 1
    where merchant_id = $1 and announcement_id = $2 and version = $3 returning version`,
  article: `update content.article set is_published = true, version = version + 1
    where merchant_id = $1 and article_id = $2 and version = $3 returning version`,
}

/** A page elsewhere may ask players for what they sign in and pay with: two people lead there. */
export const linksApproval = ({ events }: Pick<ContentDeps, 'events'>) =>
  defineApproval({
    kind: linksKind,
    version: 1,
    permission: { request: 'content.write', approve: 'content.write' },
    input: Input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (_, { title, links }): Promise<readonly Figure[]> => [
      { label: 'content-title', value: title },
      ...links.map((value) => ({ label: 'content-link', value })),
    ],
    execute: async (tx, { input, requestedBy: { operatorId } }) => {
      const { merchantId, code, what, id, version } = input
      const [row] = await tx.query(publish[what], [merchantId, id, version], {
        version: col.int4,
      })
      if (row === undefined) return err('content-changed')
      await events.emit<ContentEvents, 'content.changed'>(tx, {
        topic: 'content.changed',
        merchantId,
        payload: {
          merchantCode: code,
          operatorId,
          what: `${what}-saved`,
          detail: { [`${what}Id`]: id, isPublished: true },
        },
      })
      return ok({ version: row.version })
    },
  })
