import { cases as contract } from '@faro/contract/operator'
import * as shapes from '@faro/contract/operator/shapes'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Approvals } from '@faro/server-kit/approvals'
import type { Tx } from '@faro/server-kit/db'
import { bind } from '@faro/server-kit/http'
import { appendAudit } from '../audit/audit-log.ts'
import {
  assignCase,
  checkInCase,
  decideCase,
  moveCase,
  reopenCase,
  noteInCase,
  type Actor,
} from './act-on-case.ts'
import { addItem, findCase, type CaseRow } from './case.query.ts'
import { caseView } from './case-view.ts'
import { openCase, type CaseDeps } from './open-case.ts'

export const caseRoutes = (deps: CaseDeps & { readonly approvals: Approvals }) => {
  const { db } = deps
  const view = caseView(deps)
  const [assign, move, note] = [assignCase(deps), moveCase(deps), noteInCase(deps)]
  const [check, decide, reopen] = [checkInCase(deps), decideCase(deps), reopenCase(deps)]
  /** One act in a transaction, then the case as it stands. */
  const shown = async <E extends string>(
    caller: Actor,
    act: (tx: Tx) => Promise<Result<CaseRow, E>>,
  ) => {
    const done = await db.tx(act)
    if (!done.ok) return done
    const row = present(await findCase(db, done.value.case_id), 'case of the answer')
    return ok(await view(row, caller.operatorId))
  }
  return bind(contract, shapes.cases, {
    kinds: async () =>
      ok(
        [...deps.caseKinds.values()]
          .filter(({ isByHand }) => isByHand === true)
          .map(({ kind }) => ({ kind })),
      ),
    open: ({ caller, input }) =>
      shown(caller, (tx) => openByHand(deps, tx, { ...input.body, caller })),
    one: async ({ caller, input }) => {
      const row = await findCase(db, input.params.caseId)
      return row === null || !caller.may('cases.read', row.merchant_id)
        ? err('not-found')
        : ok(await view(row, caller.operatorId))
    },
    assign: ({ caller, input }) =>
      shown(caller, (tx) => assign(tx, { ...input.params, ...input.body, caller })),
    investigate: ({ caller, input }) =>
      shown(caller, (tx) => {
        const told = { step: 'investigating' } as const
        return move(tx, { ...input.params, caller, act: { act: 'investigate' }, told })
      }),
    wait: ({ caller, input: { params, body } }) =>
      shown(caller, (tx) => {
        const { waitingFor } = body
        const said = { about: waitingFor, text: body.note, detail: { partner: waitingFor } }
        const told = { step: 'waiting', ...said } as const
        return move(tx, { ...params, caller, act: { act: 'wait', waitingFor }, told })
      }),
    note: ({ caller, input }) =>
      shown(caller, (tx) => note(tx, { ...input.params, ...input.body, caller })),
    check: ({ caller, input }) =>
      shown(caller, (tx) => check(tx, { ...input.params, ...input.body, caller })),
    decide: ({ caller, input }) =>
      shown(caller, (tx) => decide(tx, { ...input.params, ...input.body, caller })),
    close: ({ caller, input }) =>
      shown(caller, (tx) =>
        move(tx, { ...input.params, caller, act: { act: 'close' }, told: { step: 'closed' } }),
      ),
    reopen: ({ caller, input: { params, body } }) =>
      shown(caller, (tx) => reopen(tx, { ...params, ...body, caller })),
  })
}

type ByHand = {
  readonly kind: string
  readonly memberId: string
  readonly note: string
  readonly caller: Actor
}

/** A case that somebody opens about a player of a brand of theirs. */
const openByHand = async (
  deps: CaseDeps,
  tx: Tx,
  { kind, memberId, note, caller }: ByHand,
): Promise<Result<CaseRow, 'not-found'>> => {
  const merchantId = (await deps.identity.merchantIdsOf([memberId], tx)).get(memberId)
  if (deps.caseKinds.get(kind)?.isByHand !== true || merchantId === undefined)
    return err('not-found')
  if (!caller.may('cases.write', merchantId)) return err('not-found')
  const { operatorId: by, username: actor } = caller
  const about = { kind, merchantId, subject: memberId, memberId, by }
  const { row, isNew } = await openCase(deps, tx, about)
  const now = deps.clock.now()
  await addItem(tx, row.case_id, { step: 'note', by, text: note, now })
  const action = isNew ? 'case.opened' : 'case.note'
  const { number: subject } = row
  await appendAudit(tx, { actor, action, subject, detail: {}, createdAt: now })
  return ok(row)
}
