import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/bets.ts'

export const bets = define(under<typeof shapes.bets>, {
  list: { method: 'GET', path: '/wps/relay/GCS_betRecords', auth: 'member' },
  sheet: { method: 'GET', path: '/wps/relay/GCS_betRecords.csv', auth: 'member', file: 'text/csv' },
  round: { method: 'GET', path: '/wps/relay/GCS_betRecords/:roundId', auth: 'member' },
  roundOf: { method: 'GET', path: '/wps/relay/GCS_betMovements/:vassalage', auth: 'member' },
})
