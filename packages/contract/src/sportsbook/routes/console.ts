import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/console.ts'

const root = '/console/api/sports'
const event = `${root}/events/:eventId`

/** The trading desk: events and lines are those of all brands, bets and limits of one. */
export const tradingConsole = define(under<typeof shapes.tradingConsole>, {
  board: { method: 'GET', path: `${root}/board`, auth: 'operator' },
  event: { method: 'GET', path: event, auth: 'operator' },
  stop: { method: 'PUT', path: `${event}/stop`, auth: 'operator' },
  leagues: { method: 'GET', path: `${root}/leagues`, auth: 'operator' },
  margins: { method: 'GET', path: `${root}/margins`, auth: 'operator' },
  setMargin: { method: 'PUT', path: `${root}/margins`, auth: 'operator' },
  shift: { method: 'PUT', path: `${event}/price`, auth: 'operator' },
  settle: { method: 'POST', path: `${event}/settle`, auth: 'operator' },
  unpin: { method: 'POST', path: `${event}/unpin`, auth: 'operator' },
  rejects: { method: 'GET', path: `${root}/rejects`, auth: 'operator' },
  bets: { method: 'GET', path: `${root}/brands/:code/bets`, auth: 'operator' },
  factors: { method: 'GET', path: `${root}/brands/:code/factors`, auth: 'operator' },
  setFactor: {
    method: 'PUT',
    path: `${root}/brands/:code/factors/:memberId`,
    auth: 'operator',
  },
  limits: { method: 'GET', path: `${root}/brands/:code/limits`, auth: 'operator' },
  bonus: { method: 'GET', path: `${root}/brands/:code/bonus`, auth: 'operator' },
  changeBonus: { method: 'PUT', path: `${root}/brands/:code/bonus`, auth: 'operator' },
  changeLimits: {
    method: 'PUT',
    path: `${root}/brands/:code/limits/:currency`,
    auth: 'operator',
  },
})
