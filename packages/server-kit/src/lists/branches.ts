import { sortOf } from '@faro/contract/list'
import type { CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { OperatorSession } from '../auth/index.ts'
import { castOf } from './cast.ts'
import { conditionsOf, type Condition, type Query, type Refused } from './conditions.ts'
import type { List } from './define-list.ts'
import type { Branch } from './statements.ts'
import { decimalsOf, finestDecimals } from './units.ts'

export type ListBrand = {
  readonly merchantId: number
  readonly code: string
  readonly currency: CurrencyCode
}

/** What lists ask of brands. */
export type ListBrands = {
  readonly all: () => Promise<readonly ListBrand[]>
  /** When a day begins where a brand is, or in a zone; null for a zone that does not exist. */
  readonly startOf: (day: string, where: number | string) => Promise<Date | null>
}

type Call = {
  readonly caller: OperatorSession
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
}

type Lead = {
  readonly condition: Condition | null
  /** What is fixed for the branch, as a value. */
  readonly value: Condition
  readonly brand: Pick<ListBrand, 'merchantId'> | null
  readonly currency: CurrencyCode | null
}

/** So many values of an enum are read by scans of their own. */
const leadingMax = 8

/** The query split so that one index serves each part in its order. */
export const branchesOf = async (
  list: List,
  brands: ListBrands,
  call: Call,
): Promise<Result<readonly Branch[], Refused | 'not-found'>> => {
  const leads = await leadsOf(list, brands, call)
  if (!leads.ok) return leads
  const found: Branch[] = []
  for (const { condition, value, brand, currency } of leads.value) {
    const decimals = currency === null ? finestDecimals : decimalsOf(currency)
    for (const query of parted(list, call.query)) {
      const { tz = 'brand' } = query
      const where = tz === 'brand' ? (brand?.merchantId ?? 'UTC') : tz === 'utc' ? 'UTC' : tz
      const conditions = await conditionsOf(list, {
        query,
        decimals,
        startOf: (day) => brands.startOf(day, where),
        brands: leads.value.flatMap((one) => one.brand?.merchantId ?? []),
        lead: value,
        call,
      })
      if (!conditions.ok) return conditions
      const all = condition === null ? conditions.value : [condition, ...conditions.value]
      found.push({ conditions: all, currency, decimals })
    }
  }
  return ok(found)
}

const leadsOf = async (
  { spec, source }: List,
  brands: ListBrands,
  { caller, params, query }: Call,
): Promise<Result<readonly Lead[], 'not-found'>> => {
  const { lead, brand: column } = source
  if (lead !== undefined) {
    const found = await lead.of({ caller, params })
    if (!found.ok) return found
    const { value, currency = null, merchantId } = found.value
    const brand = merchantId === undefined ? null : { merchantId }
    const given: Condition = (add) => add(value, castOf(lead.as))
    const condition: Condition = (add) => `${lead.sql} = ${given(add)}`
    return ok([{ condition, value: given, brand, currency }])
  }
  if (column === undefined)
    return ok([{ condition: null, value: () => 'null', brand: null, currency: null }])
  const held = spec.permission === undefined ? [] : caller.brandsOf(spec.permission)
  const visible = (await brands.all()).filter(
    ({ merchantId }) => held === null || held.includes(merchantId),
  )
  const asked = query['brand']
  const meant = asked === undefined ? visible : visible.filter(({ code }) => code === asked)
  if (asked !== undefined && meant.length === 0) return err('not-found')
  return ok(
    meant.map((brand) => ({
      condition: (add) => `${column} = ${add(brand.merchantId, 'int')}`,
      value: (add) => add(brand.merchantId, 'int'),
      brand,
      currency: brand.currency,
    })),
  )
}

/** Several values of an enum, in the order of the list's date: one by one, each by its index. */
const parted = ({ spec }: List, query: Query): readonly Query[] => {
  if (sortOf(query['sort'] ?? spec.sort).column !== spec.date) return [query]
  const enums = Object.entries(spec.columns).filter(
    ([id, { type, filter }]) => type === 'enum' && filter === true && query[id] !== undefined,
  )
  const [only, ...others] = enums
  if (only === undefined || others.length > 0) return [query]
  const [id] = only
  const values = [...new Set(query[id]?.split(','))]
  return values.length > leadingMax ? [query] : values.map((value) => ({ ...query, [id]: value }))
}
