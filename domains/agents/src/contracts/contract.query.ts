import type { ContractKind } from '@faro/contract/agents'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import type { Active } from '../../engine/contracts/ends.ts'
import type { Terms } from '../../engine/contracts/terms.ts'
import { termsFrom, type StoredTerms } from './terms.ts'

export type EndState = 'superseded' | 'expired' | 'terminated'

export const contractFields = rowOf({
  contract_id: col.uuid,
  merchant_id: col.int4,
  kind: col.text.as<ContractKind>(),
  payer_no: col.int4.orNull,
  payee_no: col.int4,
  terms: col.json.as<StoredTerms>(),
  state: col.text.as<'offered' | 'accepted' | 'rejected' | 'withdrawn' | 'lapsed'>(),
  terms_by: col.uuidArray,
  is_imposed: col.bool,
  offered_at: col.timestamptz,
  answer_until: col.timestamptz,
  decided_at: col.timestamptz.orNull,
  effective_at: col.timestamptz.orNull,
  ends_at: col.timestamptz.orNull,
  end_state: col.text.as<EndState>().orNull,
  end_reason: col.text.orNull,
  until_day: col.text.orNull,
  before_id: col.uuid.orNull,
  chain_from: col.timestamptz.orNull,
  policy_version: col.int4,
})
export type ContractRow = RowOf<typeof contractFields>

export const contractColumns = `c.contract_id, c.merchant_id, c.kind, c.payer_no, c.payee_no,
  c.terms, c.state, c.terms_by, c.is_imposed, c.offered_at, c.answer_until, c.decided_at,
  c.effective_at, c.ends_at, c.end_state, c.end_reason, c.until_day::text as until_day, c.before_id,
  c.chain_from, c.policy_version`

export type Contract = Omit<ContractRow, 'terms'> & { readonly terms: Terms }

export const contractOf = ({ terms, ...row }: ContractRow): Contract => ({
  ...row,
  terms: termsFrom(terms),
})

/** What a contract is at a moment: offers lapse and contracts end by themselves (C11). */
export const stateAt = (
  { state, answer_until, ends_at, end_state }: Contract,
  now: Date,
): ContractRow['state'] | EndState => {
  if (state === 'offered') return answer_until <= now ? 'lapsed' : state
  return ends_at !== null && ends_at <= now && end_state !== null ? end_state : state
}

/** A contract as what fits under what is worked out with. */
export const activeOf = ({ contract_id, payer_no, payee_no, terms }: Contract): Active => ({
  id: contract_id,
  payer: payer_no,
  payee: payee_no,
  terms,
})

const isInForce = (alias: string, at: string): string =>
  `${alias}.state = 'accepted' and ${alias}.effective_at <= ${at}
   and (${alias}.ends_at is null or ${alias}.ends_at > ${at})`

type Around = {
  readonly kind: ContractKind
  readonly payeeNo: number
  readonly at: Date
}

/**
 * Contracts of a kind that will be in force at a moment and that an account's terms touch: its own,
 * its payer's, and all that stand on its own below it.
 */
export const contractsAround = async (
  db: Queryable,
  { kind, payeeNo, at }: Around,
): Promise<readonly Contract[]> => {
  const rows = await db.query(
    `with recursive granted as (
       select c.* from agents.contract c
       where c.payer_no = $2 and c.kind = $1 and ${isInForce('c', '$3::timestamptz')}
       union all
       select c.* from granted g join agents.contract c on c.payer_no = g.payee_no
       where c.kind = $1 and ${isInForce('c', '$3::timestamptz')}),
     around as (
       select c.* from agents.contract c
       where c.kind = $1 and ${isInForce('c', '$3::timestamptz')}
         and (c.payee_no = $2 or c.payee_no = (
           select upline_no from agents.node where member_no = $2))
       union all select * from granted)
     select ${contractColumns} from around c`,
    [kind, payeeNo, at],
    contractFields,
  )
  return rows.map(contractOf)
}

const isNotEnded = (alias: string, at: string): string =>
  `${alias}.state = 'accepted' and (${alias}.ends_at is null or ${alias}.ends_at > ${at})`

/** Contracts of a kind that stand on an account's own, in force at a moment or later. */
export const grantedFrom = async (
  db: Queryable,
  { kind, payeeNo, at }: Around,
): Promise<readonly Contract[]> => {
  const rows = await db.query(
    `with recursive granted as (
       select c.* from agents.contract c
       where c.payer_no = $2 and c.kind = $1 and ${isNotEnded('c', '$3::timestamptz')}
       union
       select c.* from granted g join agents.contract c on c.payer_no = g.payee_no
       where c.kind = $1 and ${isNotEnded('c', '$3::timestamptz')})
     select ${contractColumns} from granted c`,
    [kind, payeeNo, at],
    contractFields,
  )
  return rows.map(contractOf)
}

/** An account's own contracts of a kind that have not ended by a moment. */
export const ownFrom = async (
  db: Queryable,
  { kind, payeeNo, at }: Around,
): Promise<readonly Contract[]> => {
  const rows = await db.query(
    `select ${contractColumns} from agents.contract c
     where c.payee_no = $2 and c.kind = $1 and ${isNotEnded('c', '$3::timestamptz')}`,
    [kind, payeeNo, at],
    contractFields,
  )
  return rows.map(contractOf)
}

export const contractById = async (db: Queryable, contractId: string): Promise<Contract | null> => {
  const [row] = await db.query(
    `select ${contractColumns} from agents.contract c where c.contract_id = $1`,
    [contractId],
    contractFields,
  )
  return row === undefined ? null : contractOf(row)
}

/** Offers that somebody made and that still wait for an answer. */
export const openOffersBy = async (
  db: Queryable,
  { kind, payerNo, now }: { kind: ContractKind; payerNo: number; now: Date },
): Promise<readonly Contract[]> => {
  const rows = await db.query(
    `select ${contractColumns} from agents.contract c
     where c.payer_no = $2 and c.kind = $1 and c.state = 'offered' and c.answer_until > $3`,
    [kind, payerNo, now],
    contractFields,
  )
  return rows.map(contractOf)
}

const kindNumbers: Readonly<Record<ContractKind, number>> = {
  dividend: 0,
  daily: 1,
  hourly: 2,
  realtime: 3,
}
const kindCount = 4
const lockClass = 74_206

/** Keeps a brand's contracts of a kind: whoever changes one waits. Behind the tree's lock. */
export const lockContracts = async (
  db: Queryable,
  merchantId: number,
  kind: ContractKind,
): Promise<void> => {
  await db.query('select pg_advisory_xact_lock($1::int, $2::int)', [
    lockClass,
    merchantId * kindCount + kindNumbers[kind],
  ])
}
