import { define, under } from '../../route.ts'
import type * as shapes from '../shapes/desk.ts'

/** What everybody may know of games and draws. */
export const lotteryDesk = define(under<typeof shapes.lotteryDesk>, {
  vnMenu: { method: 'GET', path: '/lgw/vn/games/game_menu', auth: 'public' },
  recent: { method: 'GET', path: '/lgw/vn/games/game_menu/recent', auth: 'member' },
  opened: { method: 'GET', path: '/lgw/vn/numeros/opened/game', auth: 'public' },
  latest: { method: 'GET', path: '/lotto/lgw/games/opened/numero', auth: 'public' },
  next: { method: 'GET', path: '/lgw/games/next', auth: 'public' },
  desk: { method: 'GET', path: '/lgw/desk/:gameCode', auth: 'public', knowsMember: true },
  trends: { method: 'GET', path: '/lgw/trends/:gameCode', auth: 'public' },
  draws: { method: 'GET', path: '/lgw/draws/:gameCode', auth: 'public' },
  draw: { method: 'GET', path: '/lgw/draws/:gameCode/:issueNo', auth: 'public' },
  winners: { method: 'GET', path: '/lgw/winners', auth: 'public' },
  shots: { method: 'GET', path: '/lgw/shots/:gameCode/:issueNo', auth: 'public' },
})
