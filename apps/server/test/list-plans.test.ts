import { countedMax, filterOf, type ListColumn } from '@faro/contract/list'
import { col } from '@faro/server-kit/db'
import type { List } from '@faro/server-kit/lists'
import { present } from '@faro/kernel/assert'
import { unwrap } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { branchesOf } from '../../../packages/server-kit/src/lists/branches.ts'
import { gatheredStatement, isGathered } from '../../../packages/server-kit/src/lists/gathered.ts'
import {
  pageStatement,
  totalStatement,
  type Statement,
} from '../../../packages/server-kit/src/lists/statements.ts'
import { seedManyRows } from '../../../tools/product/many-rows.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'

const rowsMax = 10_000
/** What a page may look at where its filter and its order have no index in common. */
const pageRowsMax = 50_000

let product: Product
beforeAll(async () => {
  product = await aProduct()
  const before = performance.now()
  await seedManyRows(product.db, 100_000)
  console.log(`100,000 rows each in ${Math.round(performance.now() - before)} ms`)
}, 300_000)
afterAll(() => product.close())

const someId = '01920001-1000-7000-8000-000000000001'

/** Something that a filter of the column lets some rows through for. */
const sampleOf = (column: ListColumn): readonly string[] => {
  switch (filterOf(column)) {
    case 'one-of':
      return column.values?.map(String) ?? ['vip']
    case 'text':
      return ['jugador999', 'nora1', 'nothing-of-the-kind']
    case 'key':
      return [someId, '1000001']
    case 'yes-no':
      return ['true']
    case 'range':
      return column.type === 'at' || column.type === 'day'
        ? ['2025-03-01..2025-03-07', '..2025-01-02']
        : ['11..12', '4000..']
  }
}

type Query = Readonly<Record<string, string>>

/** Nothing or one filter, in every order. */
const combinations = ({ spec }: List): readonly Query[] => {
  const columns = Object.entries(spec.columns)
  const filters: Query[] = [
    {},
    ...columns.flatMap(([id, column]) =>
      column.filter === true ? sampleOf(column).map((value) => ({ [id]: value })) : [],
    ),
    ...(spec.date === undefined ? [] : [{ from: '2025-03-01', to: '2025-03-07' }]),
    ...(spec.search === undefined ? [] : [{ q: 'jugador777' }, { q: someId }]),
  ]
  const sorts = columns.flatMap(([id, { sort }]) => (sort === true ? [id, `-${id}`] : []))
  return filters.flatMap((filter) => sorts.map((sort) => ({ ...filter, sort })))
}

const caller = {
  operatorId: someId,
  permissions: [],
  brandsOf: () => null,
  may: () => true,
} as never
const params = { memberId: someId, code: 'arcadia' }

type Counted = { readonly row_count: number }

const statementsOf = async (list: List, query: Query) => {
  const branches = unwrap(await branchesOf(list, product.app.listBrands, { caller, params, query }))
  const wanted = { branches, sort: query['sort'] ?? '', isForward: true, limit: 26 }
  const total = totalStatement(list, branches)
  const counted = await product.db.query<Counted>(total.text, total.values)
  const count = counted.reduce((sum, { row_count }) => sum + row_count, 0)
  const page = isGathered(list, query, { isMore: count > countedMax })
    ? gatheredStatement
    : pageStatement
  return { page: page(list, { ...wanted, place: null }), total }
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Rows that a scan of a table looked at. */
const readBy = (node: Node): number =>
  node['Relation Name'] === undefined
    ? 0
    : (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

const explain = async ({ text, values }: Statement) => {
  const [row] = await product.db.snapshot({ statementTimeoutMs: 10_000 }, ({ ask }) =>
    ask(`explain (analyze, timing off, format json) ${text}`, values, { 'QUERY PLAN': col.json }),
  )
  const [plan] = present(row, 'plan')['QUERY PLAN'] as [{ Plan: Node; 'Execution Time': number }]
  const nodes = nodesOf(plan.Plan)
  return {
    ms: plan['Execution Time'],
    wide: nodes.filter((one) => one['Node Type'] === 'Seq Scan' && readBy(one) > rowsMax),
    rows: nodes.reduce((sum, node) => sum + readBy(node), 0),
  }
}

test('[desk.T1] no list reads a large table from one end to the other, whatever is asked of it', async () => {
  const findings: string[] = []
  const worst = new Map<string, { statements: number; ms: number; rows: number; query: string }>()
  for (const list of product.app.lists)
    for (const query of combinations(list))
      for (const [kind, statement] of Object.entries(await statementsOf(list, query))) {
        const { wide, ms, rows } = await explain(statement)
        const place = `${list.spec.name} ${kind}`
        const asked = new URLSearchParams(query).toString()
        const before = worst.get(place) ?? { statements: 0, ms: 0, rows: -1, query: '' }
        const other = rows > before.rows ? { rows, query: asked } : {}
        const statements = before.statements + 1
        worst.set(place, { ...before, ...other, statements, ms: Math.max(before.ms, ms) })
        for (const node of wide) findings.push(`${place} ${asked}: reads ${node['Relation Name']}`)
        // what one player has is looked through as a whole
        const isOfOne = list.source.lead !== undefined
        if (kind === 'page' && !isOfOne && rows > pageRowsMax)
          findings.push(`${place} ${asked}: ${rows} rows`)
      }
  console.table([...worst].map(([place, one]) => ({ place, ...one })))
  expect(findings).toEqual([])
}, 300_000)
