import type { AnyApproval, ApprovalKind } from '@faro/server-kit/approvals'

/** Kinds by their names, with the input's type forgotten: it is parsed by the kind's own schema. */
export type Kinds = ReadonlyMap<string, ApprovalKind<unknown>>

export const createKinds = () => {
  const kinds = new Map<string, ApprovalKind<unknown>>()
  return {
    kinds: kinds as Kinds,
    register: (kind: AnyApproval): void => {
      if (kinds.has(kind.kind)) throw new Error(`approval kind ${kind.kind} is registered twice`)
      kinds.set(kind.kind, kind as unknown as ApprovalKind<unknown>)
    },
  }
}
