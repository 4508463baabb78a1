import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/winners.ts'

export const winners = define(under<typeof shapes.winners>, {
  board: { method: 'GET', path: '/wps/relay/GCSGAME_getWinnerBoard', auth: 'public' },
})
