import { reconciliation as contract, type CashierEvents } from '@faro/contract/cashier'
import * as shapes from '@faro/contract/cashier/shapes'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { CashierDeps } from '../deps.ts'
import { differenceFields, differenceOf } from './difference.query.ts'

export const reconciliationRoutes = ({ db, clock, events }: CashierDeps) =>
  bind(contract, shapes.reconciliation, {
    resolve: ({ caller, input }) =>
      db.tx(async (tx) => {
        const { differenceId } = input.params
        const { note } = input.body
        const [row] = await tx.query(
          `update cashier.statement_difference
           set resolved_at = $2, resolver_name = $3, note = $4
           where difference_id = $1 and resolved_at is null returning *`,
          [differenceId, clock.now(), caller.username, note],
          differenceFields,
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
