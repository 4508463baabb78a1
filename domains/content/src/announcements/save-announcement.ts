import type { AnnouncementEdit, AnnouncementRecord } from '@faro/contract/content'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Person, RequestRefusal } from '@faro/server-kit/approvals'
import { changeContent, lacksOwn } from '../change-content.ts'
import type { ContentDeps } from '../deps.ts'
import { askForLinks } from '../links/links-kind.ts'
import { newLinks } from '../links/outside-links.ts'
import { cleanTexts } from '../texts/clean-html.ts'
import { recordOf } from './announcement.ts'
import { findAnnouncement } from './announcements.query.ts'

type Save = {
  readonly code: string
  readonly announcementId: string
  readonly by: Person
  readonly reason: string | undefined
  /** 0 makes a new one. */
  readonly version: number
  readonly edit: AnnouncementEdit
}

type Own = 'brand-unknown' | 'content-changed' | 'content-schedule' | 'content-language'
type Refusal = Own | RequestRefusal
type Saved = AnnouncementRecord & { readonly approvalId: string | null }

/**
 * Writes an announcement; a change made on another version than the stored one is refused. What
 * leads elsewhere than what is published of it waits, unpublished, for another person.
 */
export const saveAnnouncement =
  (deps: ContentDeps) =>
  ({ code, announcementId, by, reason, version, edit }: Save): Promise<Result<Saved, Refusal>> => {
    const { startsAt, endsAt, type } = edit
    if (endsAt !== null && new Date(endsAt) <= new Date(startsAt))
      return Promise.resolve(err('content-schedule'))
    const { operatorId } = by
    const change = { code, operatorId, what: 'announcement-saved' } as const
    return changeContent(deps)<Saved, Refusal>(change, async (tx, merchant, hosts) => {
      const lacking = lacksOwn(edit.texts, merchant)
      if (lacking !== null) return lacking
      const { merchantId } = merchant
      const now = deps.clock.now()
      const texts = cleanTexts(edit.texts)
      const before = await findAnnouncement(tx, merchantId, announcementId)
      const links = newLinks({ ...edit, texts }, before, hosts)
      const isPublished = edit.isPublished && links.length === 0
      const rows = await tx.query(
        version === 0
          ? `insert into content.announcement (announcement_id, merchant_id, type, group_name, url,
               game_code, texts, position, is_published, starts_at, ends_at, changed_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
             on conflict (announcement_id) do nothing returning 1`
          : `update content.announcement set type = $3, group_name = $4, url = $5, game_code = $6,
               texts = $7, position = $8, is_published = $9, starts_at = $10, ends_at = $11,
               changed_at = $12, version = version + 1
             where announcement_id = $1 and merchant_id = $2 and version = $13 returning 1`,
        [
          announcementId,
          merchantId,
          type,
          edit.groupName.trim(),
          edit.url,
          edit.gameCode,
          JSON.stringify(texts),
          edit.position,
          isPublished,
          new Date(startsAt),
          endsAt === null ? null : new Date(endsAt),
          now,
          ...(version === 0 ? [] : [version]),
        ],
      )
      if (rows.length === 0) return err('content-changed')
      const row = present(await findAnnouncement(tx, merchantId, announcementId), 'announcement')
      const titles = Object.fromEntries(Object.entries(texts).map(([k, v]) => [k, v.title]))
      const detail = { announcementId, type, isPublished, startsAt, endsAt, titles }
      const title = texts[merchant.defaultLanguage]?.title ?? ''
      const asked = await askForLinks(deps, tx, {
        merchantId,
        code,
        what: 'announcement',
        id: announcementId,
        version: row.version,
        title,
        links: [...links],
        reason,
        by,
      })
      if (!asked.ok) return asked
      return ok({ value: { ...recordOf(row, now), approvalId: asked.value }, detail })
    })
  }
