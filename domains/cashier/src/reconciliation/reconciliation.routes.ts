import { rowOf, col, type RowOf } from '@faro/server-kit/db'
import {
  reconciliation as contract,
  type CashierEvents,
  type StatementDifference,
} from '@faro/contract/cashier'
import * as shapes from '@faro/contract/cashier/shapes'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { CashierDeps } from '../deps.ts'

const rowFields = rowOf({
  difference_id: col.uuid,
  provider: col.text,
  subject: col.text.as<StatementDifference['subject']>(),
  reference: col.text,
  kind: col.text.as<StatementDifference['kind']>(),
  ours: col.text.orNull,
  theirs: col.text.orNull,
  found_at: col.timestamptz,
  resolved_at: col.timestamptz.orNull,
  resolver_name: col.text.orNull,
  note: col.text.orNull,
})
type Row = RowOf<typeof rowFields>

const differenceOf = (row: Row): StatementDifference => ({
  differenceId: row.difference_id,
  provider: row.provider,
  subject: row.subject,
  reference: row.reference,
  kind: row.kind,
  ours: row.ours,
  theirs: row.theirs,
  foundAt: row.found_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  resolvedBy: row.resolver_name,
  note: row.note,
})

export const reconciliationRoutes = ({ db, clock, events }: CashierDeps) =>
  bind(contract, shapes.reconciliation, {
    list: async ({ input }) => {
      const { cursor, limit, state } = input.query
      const rows = await db.query(
        `select * from cashier.statement_difference
         where (resolved_at is null) = $1 and ($2::uuid is null or difference_id > $2)
         order by difference_id limit $3`,
        [state === 'open', cursorOf(cursor) ?? null, limit + 1],
        rowFields,
      )
      const page = pageOf(rows, limit, (row) => row.difference_id)
      return ok({ rows: page.rows.map(differenceOf), next: page.next })
    },
    resolve: ({ caller, input }) =>
      db.tx(async (tx) => {
        const { differenceId } = input.params
        const { note } = input.body
        const [row] = await tx.query(
          `update cashier.statement_difference
           set resolved_at = $2, resolver_name = $3, note = $4
           where difference_id = $1 and resolved_at is null returning *`,
          [differenceId, clock.now(), caller.username, note],
          rowFields,
        )
        if (row === undefined) {
          const known = await tx.query(
            'select 1 from cashier.statement_difference where difference_id = $1',
            [differenceId],
          )
          return err(known.length === 0 ? 'not-found' : 'state-changed')
        }
        await events.emit<CashierEvents, 'cashier.acted'>(tx, {
          topic: 'cashier.acted',
          merchantId: 0,
          payload: {
            operatorId: caller.operatorId,
            action: 'reconciliation.resolved',
            subject: row.reference,
            detail: { provider: row.provider, kind: row.kind, note },
          },
        })
        return ok(differenceOf(row))
      }),
  })
