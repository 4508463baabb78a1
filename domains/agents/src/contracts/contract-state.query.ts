import type { ContractKind, ContractState } from '@faro/contract/agents'
import { contractFlags } from '@faro/contract/agents'
import { percentOf } from '@faro/kernel/percent'
import type { Queryable } from '@faro/server-kit/db'
import type { Node } from '../tree/node.query.ts'
import { contractColumns, contractFields, contractOf, type Contract } from './contract.query.ts'
import {
  contractView,
  offerView,
  partiesFor,
  requestView,
  type ViewDeps,
  type ViewOf,
} from './contract-views.ts'
import { momentOf, pairOf, type PairDeps } from './pair.ts'
import { requestColumns, requestFields, requestOf, type ContractRequest } from './request.query.ts'
import { rateMaxOf } from './terms.ts'

type Deps = PairDeps & ViewDeps

/** What waits or is in force of an account and a kind, on either side. */
const liveOf = async (
  db: Queryable,
  { viewer, kind, now }: { readonly viewer: Node; readonly kind: ContractKind; readonly now: Date },
): Promise<readonly Contract[]> => {
  const rows = await db.query(
    `select ${contractColumns} from agents.contract c
     where c.kind = $2 and (c.payee_no = $1
         and (c.state = 'offered' and c.answer_until > $3
           or c.state = 'accepted' and (c.ends_at is null or c.ends_at > $3))
       or c.payer_no = $1 and c.state = 'offered' and c.answer_until > $3)
     order by c.offered_at desc`,
    [viewer.memberNo, kind, now],
    contractFields,
  )
  return rows.map(contractOf)
}

const shownMax = 50
const recentMs = 86_400_000

/** Requests that are open, and those that were decided within a day. */
const requestsOf = async (
  db: Queryable,
  { viewer, kind, now }: { readonly viewer: Node; readonly kind: ContractKind; readonly now: Date },
): Promise<readonly ContractRequest[]> => {
  const rows = await db.query(
    `select ${requestColumns} from agents.request r
     where r.kind = $2 and (r.payee_no = $1 or r.payer_no = $1)
       and (r.state = 'requested' and r.answer_until > $3
         or r.state <> 'requested' and r.decided_at > $4)
     order by r.created_at desc limit ${shownMax}`,
    [viewer.memberNo, kind, now, new Date(now.getTime() - recentMs)],
    requestFields,
  )
  return rows.map(requestOf)
}

const contractsByIds = async (
  db: Queryable,
  ids: readonly string[],
): Promise<readonly Contract[]> => {
  if (ids.length === 0) return []
  const rows = await db.query(
    `select ${contractColumns} from agents.contract c where c.contract_id = any($1::uuid[])`,
    [ids],
    contractFields,
  )
  return rows.map(contractOf)
}

const numbersIn = (contracts: readonly { payer_no: number | null; payee_no: number }[]) =>
  contracts.flatMap(({ payer_no: payer, payee_no: payee }) =>
    payer === null ? [payee] : [payer, payee],
  )

/** All that an agent's page of a kind begins with. */
export const contractState =
  (deps: Deps) =>
  async (db: Queryable, viewer: Node, kind: ContractKind): Promise<ContractState> => {
    const { merchantId } = viewer
    const moment = await momentOf(deps, db, { merchantId, kind })
    const { now, policy } = moment
    const { currency } = policy
    const [live, requests, pair] = [
      await liveOf(db, { viewer, kind, now }),
      await requestsOf(db, { viewer, kind, now }),
      await pairOf(db, viewer),
    ]
    const named = await contractsByIds(
      db,
      requests.flatMap(({ conflicts }) => conflicts),
    )
    const below = pair.ok ? await grantedBy(db, { viewer, kind, now }) : []
    const names = await partiesFor(deps, db, {
      viewer,
      memberNos: [
        ...numbersIn(live),
        ...numbersIn(requests),
        ...numbersIn(named),
        ...below,
        ...(viewer.uplineNo === null ? [] : [viewer.uplineNo]),
      ],
    })
    const view: ViewOf = { viewer, names, currency, now }
    const own = live.filter(({ payee_no: no }) => no === viewer.memberNo)
    const inForce = own.find(({ effective_at: at }) => at !== null && at <= now)
    const next = own.find(({ effective_at: at }) => at !== null && at > now)
    const offers = pair.ok
      ? await Promise.all(
          own
            .filter(({ state }) => state === 'offered')
            .map((offer) => offerView(db, offer, { pair: pair.value, moment, view })),
        )
      : []
    return {
      isOn: await deps.whitelabel.isEnabled(merchantId, contractFlags[kind]),
      payer: viewer.uplineNo === null ? null : (names.get(viewer.uplineNo) ?? null),
      contract: inForce === undefined ? null : contractView(inForce, view),
      next: next === undefined ? null : contractView(next, view),
      offers,
      offered: live
        .filter(({ payer_no: no }) => no === viewer.memberNo)
        .map((one) => contractView(one, view)),
      requests: requests.map((one) => requestView(one, { view, conflicts: named })),
      rateMax: percentOf(rateMaxOf(kind, policy)),
      tiersMax: policy.tiersMax,
    }
  }

/** Whom an account has granted contracts of a kind. */
const grantedBy = async (
  db: Queryable,
  { viewer, kind, now }: { readonly viewer: Node; readonly kind: ContractKind; readonly now: Date },
): Promise<readonly number[]> => {
  const rows = await db.query(
    `select ${contractColumns} from agents.contract c
     where c.payer_no = $1 and c.kind = $2 and c.state = 'accepted'
       and (c.ends_at is null or c.ends_at > $3)`,
    [viewer.memberNo, kind, now],
    contractFields,
  )
  return rows.map(({ payee_no: no }) => no)
}
