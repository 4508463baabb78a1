import { contractKinds, type ContractKind } from '@faro/contract/agents'
import { col, type Queryable } from '@faro/server-kit/db'
import { owingOf } from '../bills/owing.query.ts'
import type { Node } from '../tree/node.query.ts'

type RequestType = 0 | 1 | 2 | 3

const recentMs = 86_400_000

/** By kind what the caller's last request is: open for terms or for an end, or just successful. */
const requestTypes = async (
  db: Queryable,
  { memberNo }: Node,
  now: Date,
): Promise<ReadonlyMap<ContractKind, RequestType>> => {
  const rows = await db.query(
    `select kind, max(case when state = 'success' then 3 when act = 'new' then 1 else 2 end
       * case when state = 'requested' then 10 else 1 end) as rank
     from agents.request
     where (payee_no = $1 and asked_by = 'payee' or payer_no = $1 and asked_by = 'payer')
       and (state = 'requested' and answer_until > $2 or state = 'success' and decided_at > $3)
     group by kind`,
    [memberNo, now, new Date(now.getTime() - recentMs)],
    { kind: col.text.as<ContractKind>(), rank: col.int4 },
  )
  return new Map(
    rows.map(({ kind, rank }) => [kind, (rank >= 10 ? rank / 10 : rank) as RequestType]),
  )
}

/** What waits for an account in its contracts. */
export const consolidatedOf = async (db: Queryable, node: Node, now: Date) => {
  const types = await requestTypes(db, node, now)
  const waiting = await db.query(
    `select kind, sum(offers)::int as offers, sum(requests)::int as requests from (
       select c.kind, 1 as offers, 0 as requests from agents.contract c
       where c.payee_no = $1 and c.state = 'offered' and c.answer_until > $2
       union all
       select r.kind, 0, 1 from agents.request r
       where (r.payer_no = $1 and r.asked_by = 'payee' or r.payee_no = $1 and r.asked_by = 'payer')
         and r.state = 'requested' and r.answer_until > $2) x
     group by kind`,
    [node.memberNo, now],
    {
      kind: col.text.as<ContractKind>(),
      offers: col.int4.present,
      requests: col.int4.present,
    },
  )
  const countOf = (name: 'offers' | 'requests'): number =>
    waiting.reduce((sum, row) => sum + row[name], 0)
  const { owed, due } = await owingOf(db, node.memberNo)
  const typeOf = (kind: (typeof contractKinds)[number]): RequestType => types.get(kind) ?? 0
  return {
    dailysalreqtype: typeOf('daily'),
    divtypereq: typeOf('dividend'),
    contracthoursalreq: typeOf('hourly'),
    realtimesalreqtype: typeOf('realtime'),
    offers: countOf('offers'),
    requests: countOf('requests'),
    kinds: contractKinds.filter((kind) => waiting.some((row) => row.kind === kind)),
    due,
    owed,
  }
}
