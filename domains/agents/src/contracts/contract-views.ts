import type {
  ConflictView,
  ContractView,
  OfferView,
  Party,
  RequestView,
} from '@faro/contract/agents'
import { maskedName } from '@faro/kernel/masked-name'
import type { CurrencyCode } from '@faro/kernel/money'
import type { Queryable } from '@faro/server-kit/db'
import type { AgentsDeps } from '../deps.ts'
import { isInTeam, nodesNumbered, type Node } from '../tree/node.query.ts'
import { conflictsWith } from './agree.ts'
import { stateAt, type Contract } from './contract.query.ts'
import type { Moment, Pair } from './pair.ts'
import { requestStateAt, type ContractRequest } from './request.query.ts'
import { termsView } from './terms.ts'

export type ViewDeps = Pick<AgentsDeps, 'identity' | 'clock'>

type Names = ReadonlyMap<number, Party>

const nobody: Party = { memberId: null, name: '' }

/**
 * What an account calls others of its line: direct downlines by their user names, its upline by its
 * nickname, and whoever stands deeper by a masked name (T10).
 */
export const partiesFor = async (
  { identity }: Pick<ViewDeps, 'identity'>,
  db: Queryable,
  { viewer, memberNos }: { readonly viewer: Node; readonly memberNos: readonly number[] },
): Promise<Names> => {
  const nodes = await nodesNumbered(db, [...new Set(memberNos)])
  const above = nodes.filter(({ memberNo }) => memberNo === viewer.uplineNo)
  const nicknames = await identity.nicknames(above.map(({ memberId }) => memberId))
  return new Map(
    nodes.map((node): [number, Party] => {
      const { memberNo, memberId, name } = node
      if (memberNo === viewer.memberNo || node.uplineNo === viewer.memberNo)
        return [memberNo, { memberId, name }]
      if (memberNo === viewer.uplineNo)
        return [memberNo, { memberId: null, name: nicknames.get(memberId) ?? '' }]
      // who stood above before, or elsewhere, is nobody to the viewer
      return [
        memberNo,
        isInTeam(viewer, node) ? { memberId: null, name: maskedName(name) } : nobody,
      ]
    }),
  )
}

export type ViewOf = {
  readonly viewer: Node
  readonly names: Names
  readonly currency: CurrencyCode
  readonly now: Date
}

const partyOf = ({ names }: ViewOf, no: number | null): Party | null =>
  no === null ? null : (names.get(no) ?? nobody)

/** A contract as one of its sides reads it. */
export const contractView = (contract: Contract, view: ViewOf): ContractView => {
  const { currency, viewer, now } = view
  return {
    contractId: contract.contract_id,
    kind: contract.kind,
    payer: partyOf(view, contract.payer_no),
    payee: partyOf(view, contract.payee_no) ?? nobody,
    side: contract.payee_no === viewer.memberNo ? 'payee' : 'payer',
    terms: termsView(contract.terms, { currency, untilDay: contract.until_day }),
    state: stateAt(contract, now),
    endReason: contract.end_reason as ContractView['endReason'],
    offeredAt: contract.offered_at.toISOString(),
    answerUntil: contract.answer_until.toISOString(),
    effectiveAt: contract.effective_at?.toISOString() ?? null,
    endsAt: contract.ends_at?.toISOString() ?? null,
  }
}

export const conflictView = (contract: Contract, view: ViewOf): ConflictView => ({
  contractId: contract.contract_id,
  payee: partyOf(view, contract.payee_no) ?? nobody,
  terms: termsView(contract.terms, { currency: view.currency, untilDay: contract.until_day }),
})

/** An offer with what would end if it were accepted. */
export const offerView = async (
  db: Queryable,
  offer: Contract,
  { pair, moment, view }: { readonly pair: Pair; readonly moment: Moment; readonly view: ViewOf },
): Promise<OfferView> => {
  const { conflicts } = await conflictsWith(db, pair, {
    terms: offer.terms,
    at: moment.effectiveAt,
  })
  return {
    ...contractView(offer, view),
    conflicts: conflicts.map((one) => conflictView(one, view)),
  }
}

type Shown = { readonly view: ViewOf; readonly conflicts: readonly Contract[] }

export const requestView = (request: ContractRequest, { view, conflicts }: Shown): RequestView => {
  const isPayee = request.payee_no === view.viewer.memberNo
  const named = new Set(request.conflicts)
  return {
    requestId: request.request_id,
    kind: request.kind,
    act: request.act,
    isOwn: request.asked_by === (isPayee ? 'payee' : 'payer'),
    other: partyOf(view, isPayee ? request.payer_no : request.payee_no),
    terms:
      request.terms === null
        ? null
        : termsView(request.terms, { currency: view.currency, untilDay: null }),
    contractId: request.contract_id,
    conflicts: conflicts
      .filter(({ contract_id: id }) => named.has(id))
      .map((one) => conflictView(one, view)),
    state: requestStateAt(request, view.now),
    createdAt: request.created_at.toISOString(),
    answerUntil: request.answer_until.toISOString(),
  }
}
