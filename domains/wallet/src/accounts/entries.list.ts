import { col } from '@faro/server-kit/db'
import { kindNumbers } from '../posting/posting.ts'
import { entryColumns, entryFields } from './entries.query.ts'

/** The source of lists of an account's entries; their routes check who may see the account. */
export const entriesSource = {
  from: 'wallet.entry e left join wallet.pooled p on p.contra_id = e.contra_id',
  id: { sql: 'e.seq', as: col.int8 },
  account: { sql: 'e.account_id', as: col.int8 },
  where: 'e.amount <> 0',
  columns: {
    seq: { sql: 'e.seq', as: col.int8 },
    createdAt: {
      sql: 'e.created_at',
      as: col.timestamptz,
      order: { sql: 'e.seq', as: col.int8 },
      // stamps are out of order by the length of a transaction
      near: (sign: '>=' | '<' | '<=', at: string, account: string): string =>
        sign === '>='
          ? `e.seq > (select wallet.seq_near(${account}, ${at} - interval '1 minute'))`
          : `e.seq <= (select wallet.seq_near(${account}, ${at} + interval '1 minute'))`,
    },
    kind: {
      sql: 'e.kind',
      as: col.int4,
      stored: (kind: string): string => String(kindNumbers[kind as keyof typeof kindNumbers]),
    },
    amount: { sql: 'e.amount', as: col.int8 },
    reference: { sql: 'e.ref', as: col.text },
  },
  read: { text: entryColumns, columns: entryFields },
} as const
