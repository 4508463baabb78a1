import type { ConflictView, ContractTerms } from '@faro/contract/agents'
import { ok, type Result } from '@faro/kernel/result'
import type { Queryable } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { directDownline } from '../tree/agent-caller.ts'
import type { Node } from '../tree/node.query.ts'
import { termsOfKind } from './act-on-contract.ts'
import { judgeFit } from './agree.ts'
import { conflictView, partiesFor } from './contract-views.ts'
import { judgeFlag, momentOf, pairOf } from './pair.ts'

type Asked = { readonly memberId?: string | undefined; readonly terms: ContractTerms }
type Preview = { readonly conflicts: ConflictView[]; readonly effectiveAt: string }
type Refusal =
  | 'method-unavailable'
  | 'not-found'
  | 'terms-invalid'
  | 'agent-account-needed'
  | 'no-own-contract'
  | 'rate-above-own'
  | 'downline-higher'

/** What terms for the caller or a direct downline would end, and whether they fit; nothing changes. */
export const previewTerms =
  (deps: AgentsDeps) =>
  async (
    db: Queryable,
    viewer: Node,
    { memberId, terms: sent }: Asked,
  ): Promise<Result<Preview, Refusal>> => {
    const { merchantId } = viewer
    const { kind } = sent
    const flag = await judgeFlag(deps, merchantId, kind)
    if (!flag.ok) return flag
    const payee = memberId === undefined ? ok(viewer) : await directDownline(db, viewer, memberId)
    if (!payee.ok) return payee
    const read = await termsOfKind(deps, db, { merchantId, kind, sent })
    if (!read.ok) return read
    const pair = await pairOf(db, payee.value)
    if (!pair.ok) return pair
    const moment = await momentOf(deps, db, { merchantId, kind })
    const { terms } = read.value
    const { currency, conflict } = moment.policy
    const endThem = conflict === 'terminate'
    const fit = await judgeFit(db, { pair: pair.value, terms, moment, endThem })
    if (!fit.ok) return fit
    const { conflicts } = fit.value
    const memberNos = conflicts.map(({ payee_no: no }) => no)
    const names = await partiesFor(deps, db, { viewer, memberNos })
    const view = { viewer, names, currency, now: moment.now }
    return ok({
      conflicts: conflicts.map((one) => conflictView(one, view)),
      effectiveAt: moment.effectiveAt.toISOString(),
    })
  }
