import { uuidv7 } from '@faro/kernel/ids'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { OperatorSession } from '@faro/server-kit/auth'
import { col, violated, type Tx } from '@faro/server-kit/db'
import type { List } from '@faro/server-kit/lists'
import { appendAudit } from '../audit/audit-log.ts'
import type { OperatorDeps } from '../deps.ts'
import { namedRoles } from '../roles/roles.query.ts'
import { judgeView } from './judge-view.ts'
import { findView, type ViewRow } from './views.query.ts'

const viewsMax = 200

type Parameters = Readonly<Record<string, string>>
type Deps = OperatorDeps & { readonly lists: () => readonly List[] }
type Named = 'view-name-taken'

/** Lists without a permission show everybody their own. */
export const mayRead = (
  { permissions }: Pick<OperatorSession, 'permissions'>,
  { spec }: List,
): boolean => spec.permission === undefined || permissions.includes(spec.permission)

/** The list that somebody may read; others do not exist for them. */
const listFor = ({ lists }: Deps, by: OperatorSession, name: string): List | undefined =>
  lists().find((list) => list.spec.name === name && mayRead(by, list))

const unlessTaken = async <T, E extends string>(
  work: () => Promise<Result<T, E>>,
): Promise<Result<T, E | Named>> => {
  try {
    return await work()
  } catch (error) {
    if (violated(error) === 'view_name_once') return err('view-name-taken')
    throw error
  }
}

const found = async (tx: Tx, viewId: string): Promise<ViewRow> =>
  present(await findView(tx, viewId), 'view')

type NewView = { readonly list: string; readonly name: string; readonly parameters: Parameters }

export const saveView = async (deps: Deps, by: OperatorSession, wanted: NewView) => {
  const list = listFor(deps, by, wanted.list)
  if (list === undefined) return err('not-found')
  const judged = judgeView(list, wanted.parameters)
  if (!judged.ok) return judged
  const now = deps.clock.now()
  const viewId = uuidv7(now.getTime())
  return unlessTaken(() =>
    deps.db.tx(async (tx): Promise<Result<ViewRow, 'views-full'>> => {
      // one after the other, so that they are counted
      await tx.query('select 1 from operator.staff where operator_id = $1 for update', [
        by.operatorId,
      ])
      const [row] = await tx.query(
        'select count(*)::int as count from operator.view where operator_id = $1',
        [by.operatorId],
        { count: col.int4 },
      )
      if ((row?.count ?? 0) >= viewsMax) return err('views-full')
      await tx.query(
        `insert into operator.view
           (view_id, operator_id, list, name, parameters, created_at, changed_at)
         values ($1, $2, $3, $4, $5, $6, $6)`,
        [viewId, by.operatorId, wanted.list, wanted.name, JSON.stringify(wanted.parameters), now],
      )
      return ok(await found(tx, viewId))
    }),
  )
}

type Note = { readonly by: OperatorSession; readonly action: string; readonly view: ViewRow }

/** What others see is written down when it changes. */
const note = async (
  { clock, merchantCode }: Deps,
  tx: Tx,
  { by, action, view }: Note,
): Promise<void> => {
  const { name, list, role_code: role, merchant_id: brand, parameters } = view
  await appendAudit(tx, {
    actor: by.username,
    action,
    subject: view.view_id,
    detail: {
      name,
      list,
      parameters,
      role,
      merchantCode: brand === null ? null : await merchantCode(brand),
    },
    createdAt: clock.now(),
  })
}

const takeOwn = async (
  tx: Tx,
  by: OperatorSession,
  viewId: string,
): Promise<Result<ViewRow, 'not-found'>> => {
  const view = await findView(tx, viewId, 'for update of v')
  return view?.operator_id === by.operatorId ? ok(view) : err('not-found')
}

type Change = {
  readonly viewId: string
  readonly name?: string | undefined
  readonly parameters?: Parameters | undefined
}

export const changeView = (deps: Deps, by: OperatorSession, { viewId, name, parameters }: Change) =>
  unlessTaken(() =>
    deps.db.tx(
      async (tx): Promise<Result<ViewRow, 'not-found' | 'forbidden' | 'invalid-input'>> => {
        const own = await takeOwn(tx, by, viewId)
        if (!own.ok) return own
        // what others look through is changed by who could show it to them
        const isShared = own.value.role_code !== null
        if (isShared && !by.may('staff.write', own.value.merchant_id)) return err('forbidden')
        const list = listFor(deps, by, own.value.list)
        if (list === undefined) return err('not-found')
        const judged = parameters === undefined ? ok(null) : judgeView(list, parameters)
        if (!judged.ok) return judged
        await tx.query(
          `update operator.view set name = coalesce($2, name),
           parameters = coalesce($3::jsonb, parameters), changed_at = $4
         where view_id = $1`,
          [
            viewId,
            name ?? null,
            parameters === undefined ? null : JSON.stringify(parameters),
            deps.clock.now(),
          ],
        )
        const view = await found(tx, viewId)
        if (view.role_code !== null) await note(deps, tx, { by, action: 'view.changed', view })
        return ok(view)
      },
    ),
  )

export const removeView = (deps: Deps, by: OperatorSession, viewId: string) =>
  deps.db.tx(async (tx): Promise<Result<null, 'not-found'>> => {
    const own = await takeOwn(tx, by, viewId)
    if (!own.ok) return own
    const view = own.value
    await tx.query('delete from operator.view where view_id = $1', [viewId])
    if (view.role_code !== null) await note(deps, tx, { by, action: 'view.removed', view })
    return ok(null)
  })

type Sharing = {
  readonly viewId: string
  readonly with: { readonly role: string; readonly merchantCode: string | null } | null
}

/**
 * Shares a view with a role of the brands whose staff one manages. Whoever manages the role's staff
 * may unshare it, also after the owner has left.
 */
export const shareView = async (
  deps: Deps,
  by: OperatorSession,
  { viewId, with: wanted }: Sharing,
): Promise<Result<ViewRow, 'not-found'>> => {
  const code = wanted?.merchantCode ?? null
  const merchantId = code === null ? null : await deps.merchantIdOf(code)
  if (code !== null && merchantId === null) return err('not-found')
  if (wanted !== null && !by.may('staff.write', merchantId)) return err('not-found')
  return deps.db.tx(async (tx): Promise<Result<ViewRow, 'not-found'>> => {
    const before = await findView(tx, viewId, 'for update of v')
    if (before === null) return err('not-found')
    const isOwn = before.operator_id === by.operatorId
    const mayTakeBack =
      wanted === null && before.role_code !== null && by.may('staff.write', before.merchant_id)
    if (!isOwn && !mayTakeBack) return err('not-found')
    const roles = await namedRoles(tx)
    if (wanted !== null && !roles.some(({ role }) => role === wanted.role)) return err('not-found')
    await tx.query(
      `update operator.view set role_code = $2, merchant_id = $3, changed_at = $4
       where view_id = $1`,
      [viewId, wanted?.role ?? null, wanted === null ? null : merchantId, deps.clock.now()],
    )
    const view = await found(tx, viewId)
    if (before.role_code !== null && wanted === null)
      await note(deps, tx, { by, action: 'view.unshared', view: before })
    if (wanted !== null) await note(deps, tx, { by, action: 'view.shared', view })
    return ok(view)
  })
}
