import { addDays } from '@faro/kernel/days'
import { uuidv7 } from '@faro/kernel/ids'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { conflictsOf, endsOnAcceptance, type Ends } from '../../engine/contracts/ends.ts'
import { misfitOf } from '../../engine/contracts/fits.ts'
import type { Terms } from '../../engine/contracts/terms.ts'
import {
  activeOf,
  contractById,
  contractsAround,
  openOffersBy,
  type Contract,
} from './contract.query.ts'
import { applyEnds, lapseOffers, writeEnd } from './end-contracts.ts'
import { noteChange, type Actor } from './note-change.ts'
import { judgePair, type Moment, type Pair, type PairDeps } from './pair.ts'
import { storedTerms } from './terms.ts'

export type FitRefusal =
  | 'account-frozen'
  | 'receiver-unavailable'
  | 'no-own-contract'
  | 'rate-above-own'
  | 'downline-higher'
  | 'conflicts-changed'

/** Contracts that would end with new terms of a payee, itself left out. */
export const conflictsWith = async (
  tx: Pick<Tx, 'query'>,
  { payee }: Pair,
  { terms, at }: { readonly terms: Terms; readonly at: Date },
): Promise<{ readonly conflicts: readonly Contract[]; readonly around: readonly Contract[] }> => {
  const around = await contractsAround(tx, { kind: terms.kind, payeeNo: payee.memberNo, at })
  const ids = new Set(conflictsOf(around.map(activeOf), payee.memberNo, terms).map(({ id }) => id))
  return { conflicts: around.filter(({ contract_id: id }) => ids.has(id)), around }
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

export type Agreement = {
  readonly pair: Pair
  readonly terms: Terms
  readonly moment: Moment
  /**
   * What the payee was shown to end: another list is refused. Null where staff impose the terms,
   * who end what stands in the way only where they say so.
   */
  readonly shown: readonly string[] | null
  readonly endThem: boolean
}

type Fit = Pick<Agreement, 'pair' | 'terms' | 'moment' | 'endThem'>

/** What ends when terms are agreed on, or why they cannot be (C9). */
export const judgeFit = async (tx: Pick<Tx, 'query'>, { pair, terms, moment, endThem }: Fit) => {
  const { conflicts, around } = await conflictsWith(tx, pair, { terms, at: moment.effectiveAt })
  const ends = endsOnAcceptance(
    around.map(activeOf),
    {
      payee: pair.payee.memberNo,
      terms,
      conflict: endThem ? 'terminate' : 'refuse',
    },
    pair.payer?.memberNo ?? null,
  )
  if (!ends.ok) return ends.error === 'downline-higher' ? refuseHigher(conflicts) : ends
  return ok({ ends: ends.value, around, conflicts })
}

/** The same for a payee who was shown what would end: another list is refused. */
export const judgeAgreement = async (tx: Pick<Tx, 'query'>, agreement: Agreement) => {
  const fit = await judgeFit(tx, agreement)
  if (!fit.ok) return fit
  const ids = fit.value.conflicts.map(({ contract_id: id }) => id)
  const { shown } = agreement
  if (shown !== null && !isSameSet(shown, ids)) return err('conflicts-changed', { contracts: ids })
  return fit
}

const refuseHigher = (conflicts: readonly Contract[]) =>
  err('downline-higher', { contracts: conflicts.map(({ contract_id: id }) => id) })

type Written = {
  readonly contractId: string
  readonly agreement: Agreement
  readonly before: Contract | undefined
  readonly untilDay: string | null
}

/** What a contract follows on, of the same pair: carries and remainders go over. */
const chainOf = ({ agreement: { pair, moment }, before }: Written) => {
  const isSamePair = before !== undefined && before.payer_no === (pair.payer?.memberNo ?? null)
  return isSamePair
    ? { beforeId: before.contract_id, chainFrom: before.chain_from ?? moment.effectiveAt }
    : { beforeId: null, chainFrom: moment.effectiveAt }
}

const writeAccepted = async (tx: Tx, written: Written): Promise<void> => {
  const { contractId, untilDay } = written
  const { effectiveAt, now, policy } = written.agreement.moment
  const { beforeId, chainFrom } = chainOf(written)
  await tx.query(
    `update agents.contract set state = 'accepted', decided_at = $2, effective_at = $3,
       before_id = $4, chain_from = $5, until_day = coalesce($6::date, until_day),
       policy_version = $7
     where contract_id = $1`,
    [contractId, now, effectiveAt, beforeId, chainFrom, untilDay, policy.version],
  )
}

type KnownEnd = { readonly at: Date; readonly cause: 'expired' | 'upline-ended' }

/** The end that a contract has from the beginning: its own last day, or that of what carries it. */
const knownEnd = async (
  deps: PairDeps,
  tx: Tx,
  { contractId, pair, around }: Pick<Written, 'contractId'> & Pick<Agreement, 'pair'> & Around,
): Promise<KnownEnd | null> => {
  const days = await deps.whitelabel.daysOf(pair.merchantId)
  const [row] = await tx.query(
    `select (until_day + 1)::text as day from agents.contract where contract_id = $1`,
    [contractId],
    { day: col.text.orNull },
  )
  const own = around.find(({ payee_no: no }) => no === (pair.payer?.memberNo ?? null))
  const day = row?.day ?? null
  const lastOfOwn = own?.ends_at ?? null
  const ends: KnownEnd[] = []
  if (day !== null) ends.push({ at: new Date(days.startOf(day)), cause: 'expired' })
  if (lastOfOwn !== null) ends.push({ at: lastOfOwn, cause: 'upline-ended' })
  return ends.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null
}

type Around = { readonly around: readonly Contract[] }

/** What stands on a contract ends with it, also where its end is known from the beginning. */
const writeKnownEnd = async (
  deps: PairDeps,
  tx: Tx,
  { contractId, pair, around }: Pick<Written, 'contractId'> & Pick<Agreement, 'pair'> & Around,
): Promise<void> => {
  const end = await knownEnd(deps, tx, { contractId, pair, around })
  if (end === null) return
  await tx.query(
    `update agents.contract set ends_at = greatest(effective_at, $2), end_state = $3,
       end_reason = $4
     where contract_id = $1`,
    [contractId, end.at, end.cause === 'expired' ? 'expired' : 'terminated', end.cause],
  )
  const contract = await contractById(tx, contractId)
  if (contract === null) return
  const { kind, payee_no: payeeNo } = contract
  const granted = await contractsAround(tx, { kind, payeeNo, at: end.at })
  for (const one of granted)
    if (one.payee_no !== payeeNo && one.payer_no !== null && one.payee_no !== contract.payer_no)
      await writeEnd(deps)(tx, {
        contract: one,
        cause: 'upline-ended',
        at: end.at,
        by: { clock: true },
      })
}

/** The earlier of two ends; null lasts. */
const earlier = (one: Date | null, other: Date | null): Date | null => {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

/**
 * What was to end with the contract before goes on under the one that takes its place, until its
 * own last day where it has one, and no longer than what it stands on itself.
 */
const keepGranted = async (
  deps: PairDeps,
  tx: Tx,
  { before, ends, around }: Pick<Written, 'before'> & Around & { readonly ends: Ends },
): Promise<void> => {
  const endsAt = before?.ends_at ?? null
  if (before === undefined || endsAt === null) return
  const days = await deps.whitelabel.daysOf(before.merchant_id)
  const carried = new Map<number, Date | null>([[before.payee_no, null]])
  const isKept = ({
    contract_id: id,
    end_reason: reason,
    ends_at: at,
    payer_no: payer,
  }: Contract) =>
    !ends.has(id) &&
    reason === 'upline-ended' &&
    at?.getTime() === endsAt.getTime() &&
    payer !== null &&
    carried.has(payer)
  const inLine = around.toSorted((a, b) => depthIn(around, a) - depthIn(around, b))
  for (const one of inLine) {
    if (!isKept(one)) continue
    const { contract_id: id, payee_no: payee, payer_no: payer, until_day: day } = one
    const own = day === null ? null : new Date(days.startOf(addDays(day, 1)))
    const end = earlier(own, carried.get(payer ?? 0) ?? null)
    carried.set(payee, end)
    const reason = end === null ? null : end === own ? 'expired' : 'upline-ended'
    await tx.query(
      `update agents.contract set end_state = $3, end_reason = $4,
         ends_at = case when $2::timestamptz is not null then greatest(effective_at, $2) end
       where contract_id = $1`,
      [id, end, reason === null ? null : reason === 'expired' ? reason : 'terminated', reason],
    )
  }
}

/** How many of the others a contract stands on. */
const depthIn = (all: readonly Contract[], { payer_no: payer }: Contract): number => {
  const above = payer === null ? undefined : all.find(({ payee_no: no }) => no === payer)
  return above === undefined ? 0 : 1 + depthIn(all, above)
}

/**
 * Puts terms in force that both sides, or staff, have agreed on: what they take the place of ends,
 * with it what does not fit under them, and offers of the payee that they do not carry lapse. The
 * contract's row is there already; the brand's contracts of the kind are kept.
 */
export const putInForce =
  (deps: PairDeps) =>
  async (
    tx: Tx,
    {
      contractId,
      agreement,
      untilDay = null,
      by,
    }: {
      readonly contractId: string
      readonly agreement: Agreement
      readonly untilDay?: string | null
      readonly by: Actor
    },
  ): Promise<Result<readonly Contract[], FitRefusal>> => {
    const { pair, terms, moment } = agreement
    const may = judgePair(pair)
    if (!may.ok) return may
    const judged = await judgeAgreement(tx, agreement)
    if (!judged.ok) return judged
    const { ends, around } = judged.value
    const known = new Map(around.map((one) => [one.contract_id, one]))
    const before = around.find(({ payee_no: no }) => no === pair.payee.memberNo)
    const at = moment.effectiveAt
    const ended = await applyEnds(deps)(tx, { ends, known, at, by: { clock: true } })
    await writeAccepted(tx, { contractId, agreement, before, untilDay })
    await keepGranted(deps, tx, { before, ends, around })
    await writeKnownEnd(deps, tx, { contractId, pair, around })
    const offers = await openOffersBy(tx, {
      kind: terms.kind,
      payerNo: pair.payee.memberNo,
      now: moment.now,
    })
    const misfits = offers.filter((offer) => misfitOf(offer.terms, terms) !== null)
    await lapseOffers(deps)(tx, { offers: misfits, now: moment.now })
    await noteChange(deps)(tx, {
      merchantId: pair.merchantId,
      contractId,
      kind: terms.kind,
      payerNo: pair.payer?.memberNo ?? null,
      payeeNo: pair.payee.memberNo,
      act: 'accepted',
      by,
    })
    return ok(ended.filter(({ contract_id: id }) => id !== before?.contract_id))
  }

export type NewContract = {
  readonly pair: Pair
  readonly terms: Terms
  readonly moment: Moment
  readonly untilDay: string | null
  readonly termsBy?: readonly string[]
  readonly isImposed?: boolean
}

const dayMs = 86_400_000

/** Writes an offer down; an older one of the pair and kind is withdrawn by it. */
export const writeOffer = async (
  tx: Tx,
  { pair, terms, moment, untilDay, termsBy = [], isImposed = false }: NewContract,
): Promise<string> => {
  const { payer, payee, merchantId } = pair
  const { now, policy } = moment
  await tx.query(
    `update agents.contract set decided_at = $4,
         state = case when answer_until <= $4 then 'lapsed' else 'withdrawn' end
       where payee_no = $1 and kind = $2 and payer_no is not distinct from $3
         and state = 'offered'`,
    [payee.memberNo, terms.kind, payer?.memberNo ?? null, now],
  )
  const contractId = uuidv7(now.getTime())
  await tx.query(
    `insert into agents.contract (contract_id, merchant_id, kind, payer_no, payee_no, terms,
         state, terms_by, is_imposed, offered_at, answer_until, until_day, policy_version)
       values ($1, $2, $3, $4, $5, $6, 'offered', $7, $8, $9, $10, $11, $12)`,
    [
      contractId,
      merchantId,
      terms.kind,
      payer?.memberNo ?? null,
      payee.memberNo,
      JSON.stringify(storedTerms(terms)),
      termsBy,
      isImposed,
      now,
      new Date(now.getTime() + policy.offerDays * dayMs),
      untilDay,
      policy.version,
    ],
  )
  return contractId
}
