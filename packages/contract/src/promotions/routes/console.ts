import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/console.ts'

const root = '/console/api/promotions/:code'
const activity = `${root}/activities/:activityId`

/** What staff of a brand run: activities, applications, the mall, redemptions and terms. */
export const promotionsConsole = define(under<typeof shapes.promotionsConsole>, {
  activities: { method: 'GET', path: `${root}/activities`, auth: 'operator' },
  activity: { method: 'GET', path: activity, auth: 'operator' },
  check: { method: 'POST', path: `${root}/check`, auth: 'operator' },
  save: { method: 'POST', path: `${root}/activities`, auth: 'operator' },
  setState: { method: 'PUT', path: `${activity}/state`, auth: 'operator' },
  liability: { method: 'GET', path: `${root}/liability`, auth: 'operator' },
  applications: { method: 'GET', path: `${root}/applications`, auth: 'operator' },
  decide: { method: 'POST', path: `${root}/applications/decide`, auth: 'operator' },
  redemptions: { method: 'GET', path: `${root}/redemptions`, auth: 'operator' },
  endRedemption: { method: 'POST', path: `${root}/redemptions/:redemptionId`, auth: 'operator' },
  items: { method: 'GET', path: `${root}/items`, auth: 'operator' },
  saveItem: { method: 'POST', path: `${root}/items`, auth: 'operator' },
  grant: { method: 'POST', path: `${root}/grants`, auth: 'operator', idempotent: true },
  settings: { method: 'GET', path: `${root}/settings`, auth: 'operator' },
  saveSettings: { method: 'PUT', path: `${root}/settings`, auth: 'operator' },
})
