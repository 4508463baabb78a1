import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/book.ts'

/** What may be bet on, for everybody. */
export const sports = define(under<typeof shapes.sports>, {
  menu: { method: 'GET', path: '/wps/sports/menu', auth: 'public' },
  events: { method: 'GET', path: '/wps/sports/events', auth: 'public' },
  event: { method: 'GET', path: '/wps/sports/events/:eventId', auth: 'public' },
  statistics: {
    method: 'GET',
    path: '/wps/sports/events/:eventId/statistics',
    auth: 'public',
  },
  results: { method: 'GET', path: '/wps/sports/results', auth: 'public' },
  rules: { method: 'GET', path: '/wps/sports/rules', auth: 'public' },
  search: { method: 'GET', path: '/wps/sports/search', auth: 'public' },
  quote: { method: 'POST', path: '/wps/sports/quote', auth: 'public', knowsMember: true },
  slip: { method: 'GET', path: '/wps/sports/slips/:code', auth: 'public' },
  share: { method: 'POST', path: '/wps/sports/slips', auth: 'public' },
})
