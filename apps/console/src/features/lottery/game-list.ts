import { list } from '@faro/contract/list'
import { drawSources, lotteryConsole, lotteryFamilies } from '@faro/contract/lottery'

/** Lottery games come whole: the list is filtered and ordered in the browser. */
export const gameList = list({
  name: 'lottery-games',
  path: lotteryConsole.games.path,
  permission: 'lottery.view',
  columns: {
    title: { type: 'text', sort: true },
    gameCode: { type: 'text', isExtra: true },
    isOn: { type: 'bool', filter: true },
    source: { type: 'enum', values: drawSources, filter: true },
    family: { type: 'enum', values: lotteryFamilies, filter: true },
    modes: { type: 'text' },
    tickets24h: { type: 'count', sort: true },
    place: { type: 'count', sort: true },
  },
  sort: 'place',
  search: ['title', 'gameCode'],
  views: [],
  isWhole: true,
})
