import type { Vectors } from '@faro/kernel/vectors'
import { limitByLink, type AccountStatus, type TreeAccount } from './account.ts'
import { reportRows, type Edge } from './edge.ts'
import { judgeMove } from './judge-move.ts'
import { judgeTransfer } from './judge-transfer.ts'
import { isBelow, pathBytes, pathOf, teamOf, type Uplines } from './path.ts'

type UplinesCase = Readonly<Record<string, number | null>>

const uplinesOf = (upline: UplinesCase): Uplines =>
  new Map(Object.entries(upline).map(([member, above]) => [Number(member), above]))

type AccountCase = Omit<TreeAccount, 'status' | 'limits'> & Partial<TreeAccount>
type MoveCase = {
  readonly upline: UplinesCase
  readonly members: Readonly<Record<string, AccountCase>>
  readonly move: number
  readonly under: number | null
  readonly depthMax: number
}

type TransferCase = {
  readonly upline: UplinesCase
  readonly from: number
  readonly to: number
  readonly transferDepth: 'direct' | 'any'
  readonly flag?: boolean
  readonly senderType?: number
  readonly senderStatus?: AccountStatus
  readonly receiverStatus?: AccountStatus
  readonly receiverPaused?: boolean
}

type Tree<T> = T & { readonly upline: UplinesCase }

export const treeVectors: Vectors = {
  path: ({ upline, member }: Tree<{ member: number }>) => {
    const path = pathOf(uplinesOf(upline), member)
    return { path, depth: path.length, hex: pathBytes(path).toString('hex') }
  },
  team: ({ upline, agent }: Tree<{ agent: number }>) => {
    const team = teamOf(uplinesOf(upline), agent)
    return { team, below: team.filter((member) => member !== agent) }
  },
  isBelow: ({ upline, agent, member }: Tree<{ agent: number; member: number }>) =>
    isBelow(uplinesOf(upline), agent, member),
  moveCheck: ({ upline, members, move, under, depthMax }: MoveCase) => {
    const accounts = new Map(
      Object.entries(members).map(([member, account]) => [
        Number(member),
        { status: 'active' as const, limits: {}, ...account },
      ]),
    )
    const tree = { uplines: uplinesOf(upline), accounts }
    const judged = judgeMove(tree, { member: move, under, depthMax })
    return judged.ok ? 'ok' : judged.error
  },
  reportRows: ({
    edges,
    agent,
    from,
    to,
  }: {
    edges: readonly Edge[]
    agent: number
    from: string
    to: string
  }) =>
    reportRows(edges, agent, { first: from, last: to }).map(({ member, first, last }) => ({
      member,
      from: first,
      to: last,
    })),
  downTransferCheck: ({ upline, from, to, transferDepth, ...given }: TransferCase) => {
    const judged = judgeTransfer(uplinesOf(upline), {
      sender: { type: given.senderType ?? 1, status: given.senderStatus ?? 'active' },
      isOffered: given.flag ?? true,
      from,
      to,
      depth: transferDepth,
      receiver: {
        status: given.receiverStatus ?? 'active',
        isPaused: given.receiverPaused ?? false,
      },
    })
    return judged.ok ? 'ok' : judged.error
  },
  linkLimit: ({ link, uplineNow }: { link: number; uplineNow: number }) =>
    limitByLink(link, uplineNow),
}
