import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/alarms.ts'

/** What people must look at. */
export const alarms = define(under<typeof shapes.alarms>, {
  acknowledge: {
    method: 'POST',
    path: '/console/api/alarms/:alarmId/acknowledge',
    auth: 'operator',
  },
})
