import { auditList } from '@faro/contract/operator/lists'
import { operatorLists } from '@faro/contract/operator/shapes'
import { col } from '@faro/server-kit/db'
import { defineList } from '@faro/server-kit/lists'
import type { OperatorDeps } from '../deps.ts'
import { auditColumns, auditFields, mayReadCases, storedOf, withoutCases } from './audit-log.ts'
import { isIntact } from './chain.ts'
import { idsIn, namesIn } from './names-in.ts'

/** The log of what staff and players did. */
export const auditEntries = (deps: OperatorDeps) =>
  defineList(auditList, operatorLists.audit, {
    from: 'operator.audit_entry e',
    id: { sql: 'e.seq', as: col.int8 },
    // nobody learns of a case who may not read cases
    only:
      ({ caller }) =>
      () =>
        mayReadCases(caller) ? 'true' : withoutCases,
    columns: {
      seq: { sql: 'e.seq', as: col.int8 },
      createdAt: { sql: 'e.created_at', as: col.timestamptz },
      actor: { sql: 'kit.fold(e.actor)', as: col.text },
      action: { sql: 'kit.fold(e.action)', as: col.text },
      subject: { sql: 'e.subject', as: col.text },
    },
    read: { text: auditColumns, columns: auditFields },
    rows: async (rows) => {
      const entries = rows.map(storedOf)
      const names = await namesIn(deps, entries)
      return entries.map((entry) => {
        const { seq, createdAt, previousHash, detail, ...rest } = entry
        const named = idsIn(entry).flatMap((id) => {
          const name = names.get(id)
          return name === undefined ? [] : [[id, name] as const]
        })
        return {
          ...rest,
          seq: String(seq),
          detail: { ...detail },
          names: Object.fromEntries(named),
          createdAt: createdAt.toISOString(),
          isIntact: isIntact([entry], previousHash),
        }
      })
    },
  })
