import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/parked-credits.ts'

export const parkedCredits = define(under<typeof shapes.parkedCredits>, {
  list: { method: 'GET', path: '/console/api/parked-credits', auth: 'operator' },
  decide: {
    method: 'POST',
    path: '/console/api/parked-credits/:creditId/decision',
    auth: 'operator',
  },
})
