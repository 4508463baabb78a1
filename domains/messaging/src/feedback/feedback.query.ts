import type { FeedbackRow, QuestionType } from '@faro/contract/messaging'
import { pageOf, type Page } from '@faro/kernel/paging'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { MessagingDeps } from '../deps.ts'

export const feedbackFields = rowOf({
  feedback_id: col.uuid,
  merchant_id: col.int4,
  member_id: col.uuid.orNull,
  question_type: col.text.as<QuestionType>(),
  content: col.text,
  images: col.int4,
  answer: col.text.orNull,
  answered_at: col.timestamptz.orNull,
  created_at: col.timestamptz,
})
type Row = RowOf<typeof feedbackFields>

export const feedbackColumns = `feedback_id, merchant_id, member_id, question_type, content,
  answer, answered_at, created_at, (select count(*)::int from messaging.feedback_image i
    where i.feedback_id = feedback.feedback_id) as images`

/** Names of members and brands beside what was written. */
export const withNames = async (
  { identity, merchantCode }: Pick<MessagingDeps, 'identity' | 'merchantCode'>,
  rows: readonly Row[],
): Promise<readonly FeedbackRow[]> => {
  const memberIds = rows.flatMap(({ member_id }) => (member_id === null ? [] : [member_id]))
  const summaries = await identity.memberSummaries(memberIds)
  return Promise.all(
    rows.map(async (row) => ({
      feedbackId: row.feedback_id,
      merchantCode: await merchantCode(row.merchant_id),
      memberId: row.member_id,
      username: row.member_id === null ? null : (summaries.get(row.member_id)?.username ?? null),
      questionType: row.question_type,
      content: row.content,
      images: row.images,
      state: row.answered_at === null ? ('new' as const) : ('answered' as const),
      answer: row.answer,
      createdAt: row.created_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
    })),
  )
}

type Wanted = {
  readonly state: FeedbackRow['state'] | undefined
  readonly before: string | undefined
  readonly limit: number
}

export const listFeedback = async (
  db: Queryable,
  { state, before, limit }: Wanted,
): Promise<Page<Row>> => {
  const rows = await db.query(
    `select ${feedbackColumns} from messaging.feedback
     where ($1::text is null or ($1 = 'new') = (answered_at is null))
       and ($2::uuid is null or feedback_id < $2)
     order by feedback_id desc limit $3`,
    [state ?? null, before ?? null, limit + 1],
    feedbackFields,
  )
  return pageOf(rows, limit, ({ feedback_id }) => feedback_id)
}

export const findFeedback = async (db: Queryable, feedbackId: string): Promise<Row | null> => {
  const [row] = await db.query(
    `select ${feedbackColumns} from messaging.feedback where feedback_id = $1`,
    [feedbackId],
    feedbackFields,
  )
  return row ?? null
}
