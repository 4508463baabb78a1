import type { ContractKind } from '@faro/contract/agents'
import type { Tx } from '@faro/server-kit/db'
import { col } from '@faro/server-kit/db'
import { endsWith, type Ends } from '../../engine/contracts/ends.ts'
import type { AgentsDeps } from '../deps.ts'
import { activeOf, grantedFrom, ownFrom, type Contract } from './contract.query.ts'
import { noteChange, type Actor } from './note-change.ts'

type Deps = Pick<AgentsDeps, 'events'>

/** Why a contract ends, as it is kept. */
type EndCause =
  | 'superseded'
  | 'expired'
  | 'agreed'
  | 'upline-lower'
  | 'upline-ended'
  | 'upline-changed'
  | 'staff'
  | 'closed'

const stateOfCause = (cause: EndCause): string =>
  cause === 'superseded' || cause === 'expired' ? cause : 'terminated'

type Ended = {
  readonly contract: Contract
  readonly cause: EndCause
  /** When it takes effect. */
  readonly at: Date
  readonly by: Actor
}

/** Writes an end down: nothing is owed for what comes after it. */
export const writeEnd =
  (deps: Deps) =>
  async (tx: Tx, { contract, cause, at, by }: Ended): Promise<void> => {
    await tx.query(
      `update agents.contract set ends_at = greatest(effective_at, $2), end_state = $3,
         end_reason = $4
       where contract_id = $1 and state = 'accepted' and (ends_at is null or ends_at > $2)`,
      [contract.contract_id, at, stateOfCause(cause), cause],
    )
    await lapseRequests(tx, contract, at)
    if (cause === 'superseded') return
    await noteChange(deps)(tx, {
      merchantId: contract.merchant_id,
      contractId: contract.contract_id,
      kind: contract.kind,
      payerNo: contract.payer_no,
      payeeNo: contract.payee_no,
      act: 'ended',
      reason: cause,
      by,
    })
  }

/** What asked for the end of a contract has it already. */
const lapseRequests = async (tx: Tx, { contract_id }: Contract, at: Date): Promise<void> => {
  await tx.query(
    `update agents.request set state = 'lapsed', decided_at = $2
     where contract_id = $1 and state = 'requested'`,
    [contract_id, at],
  )
}

type EndRequest = Omit<Ended, 'cause'> & { readonly cause: Exclude<EndCause, 'superseded'> }

/**
 * Ends a contract and with it all of its kind that its payee granted, and so on downward (C9f). The
 * brand's contracts of the kind are kept.
 */
export const endContract =
  (deps: Deps) =>
  async (tx: Tx, { contract, cause, at, by }: EndRequest): Promise<readonly Contract[]> => {
    const { kind, payee_no: payeeNo } = contract
    const granted = await grantedFrom(tx, { kind, payeeNo, at })
    const known = new Map([contract, ...granted].map((one) => [one.contract_id, one]))
    const ends = endsWith([...known.values()].map(activeOf), activeOf(contract), 'terminated')
    return applyEnds(deps)(tx, { ends, known, at, by, first: cause })
  }

/** Ends all that an account has of a kind, now or to come, and what stands on it. */
export const endAllOf =
  (deps: Deps) =>
  async (
    tx: Tx,
    {
      kind,
      payeeNo,
      ...end
    }: Omit<EndRequest, 'contract'> & {
      readonly kind: ContractKind
      readonly payeeNo: number
    },
  ): Promise<void> => {
    for (const contract of await ownFrom(tx, { kind, payeeNo, at: end.at }))
      await endContract(deps)(tx, { contract, ...end })
  }

type EndsToApply = {
  readonly ends: Ends
  readonly known: ReadonlyMap<string, Contract>
  readonly at: Date
  readonly by: Actor
  /** What the one that was named ends with, where the engine only says that it was terminated. */
  readonly first?: EndCause
}

/** Writes all ends of an act down. */
export const applyEnds =
  (deps: Deps) =>
  async (tx: Tx, { ends, known, at, by, first }: EndsToApply): Promise<readonly Contract[]> => {
    const ended: Contract[] = []
    for (const [id, reason] of ends) {
      const contract = known.get(id)
      if (contract === undefined) continue
      const cause = reason === 'terminated' ? (first ?? 'staff') : reason
      await writeEnd(deps)(tx, { contract, cause, at, by })
      ended.push(contract)
    }
    return ended
  }

/** Offers of an account that its new terms do not carry, or that nothing carries any more. */
export const lapseOffers =
  (deps: Deps) =>
  async (
    tx: Tx,
    { offers, now }: { readonly offers: readonly Contract[]; readonly now: Date },
  ): Promise<void> => {
    for (const offer of offers) {
      await tx.query(
        `update agents.contract set state = 'lapsed', decided_at = $2
         where contract_id = $1 and state = 'offered'`,
        [offer.contract_id, now],
      )
      await noteChange(deps)(tx, {
        merchantId: offer.merchant_id,
        contractId: offer.contract_id,
        kind: offer.kind,
        payerNo: offer.payer_no,
        payeeNo: offer.payee_no,
        act: 'lapsed',
        by: { clock: true },
      })
    }
  }

/** Kinds of which an account has contracts at either end that have not ended yet. */
export const kindsOf = async (
  tx: Pick<Tx, 'query'>,
  { memberNo, at }: { readonly memberNo: number; readonly at: Date },
): Promise<readonly ContractKind[]> => {
  const rows = await tx.query(
    `select distinct kind from agents.contract
     where payee_no = $1 and state = 'accepted' and (ends_at is null or ends_at > $2)
     order by kind`,
    [memberNo, at],
    { kind: col.text.as<ContractKind>() },
  )
  return rows.map(({ kind }) => kind)
}
