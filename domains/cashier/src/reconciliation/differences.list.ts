import { differenceList } from '@faro/contract/cashier/lists'
import { cashierLists } from '@faro/contract/cashier/shapes'
import { col } from '@faro/server-kit/db'
import { defineList } from '@faro/server-kit/lists'
import { differenceFields, differenceOf } from './difference.query.ts'

/** Where the statements of payment providers differ from our books. */
export const differencesList = () =>
  defineList(differenceList, cashierLists.differences, {
    from: 'cashier.statement_difference',
    id: { sql: 'difference_id', as: col.uuid },
    columns: {
      differenceId: { sql: 'difference_id', as: col.uuid },
      kind: { sql: 'kind', as: col.text },
      subject: { sql: 'subject', as: col.text },
      provider: { sql: 'provider', as: col.text },
      reference: { sql: 'kit.fold(reference)', as: col.text },
      foundAt: { sql: 'found_at', as: col.timestamptz },
      state: {
        sql: "case when resolved_at is null then 'open' else 'resolved' end",
        as: col.text,
      },
      resolvedAt: { sql: 'resolved_at', as: col.timestamptz.orNull },
      resolvedBy: { sql: 'kit.fold(resolver_name)', as: col.text.orNull },
    },
    read: { text: '*', columns: differenceFields },
    rows: (rows) => rows.map(differenceOf),
  })
