import { err, ok, type Result } from '@faro/kernel/result'

/** Who acts on a contract: a side of it, or the house's clock and staff. */
export type Side = 'payer' | 'payee' | 'house'

type Step = { readonly by: readonly Side[]; readonly from: string | null; readonly to: string }

/** All that can become of a contract (C11); every state that none begins at is final. */
const steps: Readonly<Record<string, readonly Step[]>> = {
  offer: [{ by: ['payer'], from: null, to: 'offered' }],
  accept: [{ by: ['payee'], from: 'offered', to: 'accepted' }],
  reject: [{ by: ['payee'], from: 'offered', to: 'rejected' }],
  withdraw: [{ by: ['payer'], from: 'offered', to: 'withdrawn' }],
  /** By a newer offer of the pair and kind. */
  replace: [{ by: ['payer', 'house'], from: 'offered', to: 'withdrawn' }],
  lapse: [{ by: ['house'], from: 'offered', to: 'lapsed' }],
  supersede: [{ by: ['house'], from: 'accepted', to: 'superseded' }],
  expire: [{ by: ['house'], from: 'accepted', to: 'expired' }],
  terminate: [{ by: ['house'], from: 'accepted', to: 'terminated' }],
}

export type ActRefusal = 'contract-unknown' | 'forbidden' | 'state-changed'

export type Act = {
  readonly state: string | null
  readonly act: string
  /** Null where it is neither's. */
  readonly by: Side | null
}

/** The state that an act leads to; judged are who it is, which side, and the state, in this order. */
export const afterAct = ({ state, act, by }: Act): Result<string, ActRefusal> => {
  if (by === null) return err('contract-unknown')
  const possible = (steps[act] ?? []).filter((step) => step.by.includes(by))
  if (possible.length === 0) return err('forbidden')
  const step = possible.find(({ from }) => from === state)
  return step === undefined ? err('state-changed') : ok(step.to)
}
