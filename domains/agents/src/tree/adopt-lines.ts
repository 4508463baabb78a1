import type { LineMember } from '@faro/identity'
import { ok } from '@faro/kernel/result'
import { col, type Db, type Queryable } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { nodesOf, type Node } from './node.query.ts'

type Deps = Pick<AgentsDeps, 'whitelabel'> & {
  readonly identity: { readonly lines: Pick<AgentsDeps['identity']['lines'], 'of'> }
}

const add = async (
  { whitelabel }: Pick<Deps, 'whitelabel'>,
  db: Queryable,
  members: readonly LineMember[],
): Promise<void> => {
  if (members.length === 0) return
  const days: string[] = []
  for (const { merchantId, registeredAt } of members)
    days.push(await whitelabel.dayOf(merchantId, registeredAt))
  await db.query(
    `select agents.add_nodes($1::uuid[], $2::int[], $3::uuid[], $4::int[], $5::text[], $6::date[],
       $7::timestamptz[])`,
    [
      members.map(({ memberId }) => memberId),
      members.map(({ merchantId }) => merchantId),
      members.map(({ uplineId }) => uplineId),
      members.map(({ accountType }) => accountType),
      members.map(({ username }) => username),
      days,
      members.map(({ registeredAt }) => registeredAt),
    ],
  )
}

/**
 * Gives accounts their places that have none, with all that are above them: those of before this
 * domain, and those that something else than a registration has made.
 */
export const adoptLines =
  (deps: Deps) =>
  async (db: Queryable, memberIds: readonly string[]): Promise<void> => {
    if (memberIds.length > 0) await add(deps, db, await deps.identity.lines.of(db, memberIds))
  }

/** An account's place; null for a demo account, which has none. */
export const nodeOf =
  (deps: Deps) =>
  async (db: Queryable, memberId: string): Promise<Node | null> => {
    const [known] = await nodesOf(db, [memberId])
    if (known !== undefined) return known
    await adoptLines(deps)(db, [memberId])
    const [adopted] = await nodesOf(db, [memberId])
    return adopted ?? null
  }

const pageSize = 2_000

/** One page in a transaction of its own; another server may be at the next. */
const adoptPage = (deps: Deps & Pick<AgentsDeps, 'identity'>, db: Db) =>
  db.tx(async (tx) => {
    const [at] = await tx.query('select is_done, after_id from agents.adoption for update', [], {
      is_done: col.bool,
      after_id: col.uuid.orNull,
    })
    if (at === undefined || at.is_done) return ok({ isDone: true })
    const ids = await deps.identity.lines.accountsAfter(tx, {
      after: at.after_id,
      limit: pageSize,
    })
    await adoptLines(deps)(tx, ids)
    const isDone = ids.length < pageSize
    await tx.query('update agents.adoption set is_done = $1, after_id = $2', [
      isDone,
      ids.at(-1) ?? at.after_id,
    ])
    return ok({ isDone })
  })

/** Once per database, when a server starts: every account of before, page by page. */
export const adoptAll =
  (deps: Deps & Pick<AgentsDeps, 'db' | 'identity'>) => async (): Promise<void> => {
    for (;;) {
      const page = await adoptPage(deps, deps.db)
      if (page.value.isDone) return
    }
  }
