import { present } from '@faro/kernel/assert'
import type { Result } from '@faro/kernel/result'
import type { Queryable } from '@faro/server-kit/db'
import { judgeMove, type MoveRefusal } from '../../engine/tree/judge-move.ts'
import type { TreeAccount } from '../../engine/tree/account.ts'
import { namedLimits } from '../limits/limits.ts'
import { limitsToCome } from '../limits/limits.query.ts'
import type { Policy } from '../policy/policy.ts'
import {
  nodeColumns,
  nodeFields,
  nodeOfRow,
  nodesNumbered,
  numbersOf,
  type Node,
} from './node.query.ts'

export type MoveInput = { readonly node: Node; readonly under: Node | null }

/** The account of a team that stands deepest: of the team's paths it alone decides the depth. */
const deepestOf = async (db: Queryable, { path }: Node): Promise<Node> => {
  const [row] = await db.query(
    `select ${nodeColumns} from agents.node n
     where n.path >= $1 and n.path < agents.path_end($1)
     order by length(n.path) desc limit 1`,
    [path],
    nodeFields,
  )
  return nodeOfRow(present(row, 'a team'))
}

/** Who stands under whom on some paths, as the engine judges by it. */
const uplinesIn = (paths: readonly Buffer[]): ReadonlyMap<number, number | null> => {
  const uplines = new Map<number, number | null>()
  for (const path of paths) {
    const numbers = numbersOf(path)
    for (const [i, no] of numbers.entries()) uplines.set(no, numbers[i - 1] ?? null)
  }
  return uplines
}

const accountOf = (
  { accountType: type, merchantId, status }: Node,
  { limits, currency }: { readonly limits: readonly number[]; readonly currency: string },
): TreeAccount => ({
  type,
  brand: String(merchantId),
  currency,
  limits: namedLimits(limits),
  status,
})

/** Whether an account and its team may come to stand under another (T4), as the lines are now. */
export const judgeMoveOf = async (
  db: Queryable,
  { node, under }: MoveInput,
  policy: Policy,
): Promise<Result<null, MoveRefusal>> => {
  const deepest = await deepestOf(db, node)
  const paths = [node.path, deepest.path, ...(under === null ? [] : [under.path])]
  const both = [node, ...(under === null ? [] : [under])]
  const limits = await limitsToCome(
    db,
    both.map(({ memberNo }) => memberNo),
    policy,
  )
  const accounts = new Map(
    both.map((one) => [
      one.memberNo,
      accountOf(one, {
        limits: limits.get(one.memberNo) ?? policy.memberLimits,
        currency: policy.currency,
      }),
    ]),
  )
  return judgeMove(
    { uplines: uplinesIn(paths), accounts },
    { member: node.memberNo, under: under?.memberNo ?? null, depthMax: policy.depthMax },
  )
}

/** Both ends of a move by their numbers. */
export const moveEnds = async (
  db: Queryable,
  { memberNo, underNo }: { readonly memberNo: number; readonly underNo: number | null },
): Promise<MoveInput> => {
  const nodes = await nodesNumbered(db, [memberNo, ...(underNo === null ? [] : [underNo])])
  const of = (no: number) => nodes.find((one) => one.memberNo === no)
  return {
    node: present(of(memberNo), 'the account that moves'),
    under: underNo === null ? null : present(of(underNo), 'the new upline'),
  }
}
