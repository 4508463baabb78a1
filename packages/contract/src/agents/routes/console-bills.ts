import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/console-bills.ts'

/** Letting bills go, or not. */
export const agentBillsConsole = define(under<typeof shapes.agentBillsConsole>, {
  detail: { method: 'GET', path: '/console/api/agents/:code/bills/:billId', auth: 'operator' },
  release: {
    method: 'POST',
    path: '/console/api/agents/:code/bills/:billId/release',
    auth: 'operator',
    idempotent: true,
  },
  reject: {
    method: 'POST',
    path: '/console/api/agents/:code/bills/:billId/reject',
    auth: 'operator',
    idempotent: true,
  },
  retry: {
    method: 'POST',
    path: '/console/api/agents/:code/bills/:billId/retry',
    auth: 'operator',
    idempotent: true,
  },
  advance: {
    method: 'POST',
    path: '/console/api/agents/:code/bills/:billId/advance',
    auth: 'operator',
    idempotent: true,
  },
})
