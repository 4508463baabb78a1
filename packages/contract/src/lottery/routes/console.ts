import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/console.ts'

const root = '/console/api/lottery'
const draw = `${root}/draws/:drawId`
const brand = `${root}/brands/:code`

/** What staff run: games of a brand, draws and results of all brands, exposure, tickets, figures. */
export const lotteryConsole = define(under<typeof shapes.lotteryConsole>, {
  games: { method: 'GET', path: `${brand}/games`, auth: 'operator' },
  setGame: { method: 'PUT', path: `${brand}/games/:gameCode`, auth: 'operator' },
  limits: { method: 'GET', path: `${brand}/limits`, auth: 'operator' },
  setLimits: { method: 'PUT', path: `${brand}/limits`, auth: 'operator' },
  prices: { method: 'GET', path: `${root}/prices/:gameCode`, auth: 'operator' },
  setPrices: { method: 'POST', path: `${root}/prices/:gameCode/:mode`, auth: 'operator' },
  calendar: { method: 'GET', path: `${root}/calendar/:gameCode`, auth: 'operator' },
  previewCalendar: {
    method: 'POST',
    path: `${root}/calendar/:gameCode/preview`,
    auth: 'operator',
  },
  setCalendar: { method: 'PUT', path: `${root}/calendar/:gameCode`, auth: 'operator' },
  setException: {
    method: 'PUT',
    path: `${root}/calendar/:gameCode/exceptions`,
    auth: 'operator',
  },
  draw: { method: 'GET', path: draw, auth: 'operator' },
  suspend: { method: 'POST', path: `${draw}/suspend`, auth: 'operator' },
  resume: { method: 'POST', path: `${draw}/resume`, auth: 'operator' },
  close: { method: 'POST', path: `${draw}/close`, auth: 'operator' },
  cancel: { method: 'POST', path: `${draw}/cancel`, auth: 'operator' },
  results: { method: 'GET', path: `${root}/results`, auth: 'operator' },
  enterResult: { method: 'POST', path: `${draw}/results`, auth: 'operator' },
  decideResult: { method: 'POST', path: `${draw}/results/decide`, auth: 'operator' },
  correct: { method: 'POST', path: `${draw}/results/correct`, auth: 'operator' },
  exposure: { method: 'GET', path: `${draw}/exposure`, auth: 'operator' },
  whatIf: { method: 'POST', path: `${draw}/what-if`, auth: 'operator' },
  cut: { method: 'POST', path: `${draw}/cuts`, auth: 'operator' },
  tickets: { method: 'GET', path: `${brand}/tickets`, auth: 'operator' },
  ticket: { method: 'GET', path: `${brand}/tickets/:ticketId`, auth: 'operator' },
  report: { method: 'GET', path: `${brand}/report`, auth: 'operator' },
  playReport: { method: 'GET', path: `${brand}/report/:gameCode`, auth: 'operator' },
})
