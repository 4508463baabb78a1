import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/reconciliation.ts'

/** Where the statements of payment providers differ from our books. */
export const reconciliation = define(under<typeof shapes.reconciliation>, {
  resolve: {
    method: 'POST',
    path: '/console/api/reconciliation/:differenceId/resolve',
    auth: 'operator',
  },
})
