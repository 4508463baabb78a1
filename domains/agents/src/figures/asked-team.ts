import { isTeamAccount, type TeamStep } from '@faro/contract/agents'
import { readDays, type Days } from '@faro/kernel/days'
import type { CurrencyCode } from '@faro/kernel/money'
import { ok, type Result } from '@faro/kernel/result'
import type { MemberSession } from '@faro/server-kit/auth'
import type { AgentsDeps } from '../deps.ts'
import { stepsTo } from '../team/team-views.ts'
import { agentCaller, inView, teamCaller } from '../tree/agent-caller.ts'
import type { Node } from '../tree/node.query.ts'

export type FigureDeps = Pick<
  AgentsDeps,
  'db' | 'clock' | 'whitelabel' | 'identity' | 'catalogue' | 'events'
>

/** Whose figures are asked for, by whom and of which days. */
export type AskedTeam = {
  readonly viewer: Node
  readonly agent: Node
  readonly path: TeamStep[]
  readonly days: Days
  readonly today: string
  readonly currency: CurrencyCode
}

type Refusal = 'real-account-needed' | 'agent-account-needed' | 'not-found' | 'days-invalid'

type Query = {
  readonly agent?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Reads what every report is asked with; somebody outside of the team is not found (T10). */
export const askedTeam =
  (deps: FigureDeps, who: 'team' | 'agent' = 'team') =>
  async (
    caller: Pick<MemberSession, 'memberId' | 'merchantId'>,
    query: Query,
    currency: CurrencyCode,
  ): Promise<Result<AskedTeam, Refusal>> => {
    const { db, clock, whitelabel } = deps
    const callerOf = who === 'team' ? teamCaller(deps) : agentCaller(deps)
    const viewer = await callerOf(db, caller)
    if (!viewer.ok) return viewer
    // an affiliate brings players and looks at none of them singly
    const isTeam = isTeamAccount(viewer.value.accountType)
    const agent = await inView(db, viewer.value, isTeam ? query.agent : undefined)
    if (!agent.ok) return agent
    const today = await whitelabel.dayOf(viewer.value.merchantId, clock.now())
    const days = readDays(query, today)
    if (!days.ok) return days
    const path = await stepsTo(db, viewer.value, agent.value)
    return ok({
      viewer: viewer.value,
      agent: agent.value,
      path: [...path],
      days: days.value,
      today,
      currency,
    })
  }
