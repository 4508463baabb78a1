import type { ActivityKind, ActivityLifeState, Definition } from '@faro/contract/promotions'
import { col, rowOf, type RowOf } from '@faro/server-kit/db'
import type { Course } from '../../engine/activities/transition.ts'
import { missionKey } from '../../engine/missions/mission.ts'

export const activityFields = rowOf({
  activity_id: col.uuid,
  merchant_id: col.int4,
  code: col.text,
  kind: col.text.as<ActivityKind>(),
  version: col.int4,
  state: col.text.as<ActivityLifeState>(),
  definition: col.json.as<Definition>(),
  terms_hash: col.text,
  show_from: col.timestamptz,
  starts_at: col.timestamptz,
  ends_at: col.timestamptz,
})
export type ActivityRow = RowOf<typeof activityFields>

export const activityColumns = `activity_id, merchant_id, code, kind, version, state, definition,
  terms_hash, show_from, starts_at, ends_at`

/** Whether the activity itself asks for a deposit. */
export const asksDeposit = ({ kind }: Pick<ActivityRow, 'kind'>): boolean =>
  kind === 'deposit-match' || kind === 'reload'

/** Whether something has to be done after joining: in a tournament it is played for. */
const hasCondition = (row: ActivityRow): boolean =>
  asksDeposit(row) ||
  row.definition.condition !== null ||
  row.definition.program?.of === 'tournament'

/** Whether it asks for a deposit or a stake: not offered to whoever keeps quiet (S1). */
export const asksMoney = (row: ActivityRow): boolean => {
  const { condition, program } = row.definition
  const metric = condition?.metric ?? (program?.of === 'mission' ? program.condition.metric : null)
  return asksDeposit(row) || (metric !== null && metric !== 'login-days' && metric !== 'invites')
}

/** Whoever put it away has stopped it before. */
export const isStopped = ({ state }: Pick<ActivityRow, 'state'>): boolean =>
  state === 'stopped' || state === 'archived'

/** How it is run, as the rules read it. */
export const courseOf = (row: ActivityRow, isBudgetSpent: boolean): Course => {
  const { review, claim, decision, claimDays } = row.definition
  return {
    review,
    claim,
    decision,
    claimDays,
    isBudgetSpent,
    hasCondition: hasCondition(row),
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    triesMax: 3,
    isStopped: isStopped(row),
  }
}

/** The key of the period that a day counts in. */
export const periodOf = ({ definition }: Pick<ActivityRow, 'definition'>, today: string): string =>
  missionKey(definition.period, today)

export const textsIn = (
  { definition }: Pick<ActivityRow, 'definition'>,
  languages: readonly (string | null | undefined)[],
) => {
  for (const language of languages) {
    const texts =
      typeof language === 'string' ? definition.texts[language.toUpperCase()] : undefined
    if (texts !== undefined) return texts
  }
  return Object.values(definition.texts)[0] ?? { title: '', teaser: '', text: '', terms: '' }
}

/** What it is called, by language. */
export const namesOf = ({ definition }: Pick<ActivityRow, 'definition'>) =>
  Object.fromEntries(
    Object.entries(definition.texts).map(([language, { title }]) => [language, title]),
  )
