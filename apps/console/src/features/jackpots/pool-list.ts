import { jackpotsConsole } from '@faro/contract/jackpots'
import { list } from '@faro/contract/list'

export const poolStates = ['open', 'paused', 'closed'] as const

/** Jackpots come whole: the list is filtered and ordered in the browser. */
export const poolList = list({
  name: 'pools',
  path: jackpotsConsole.list.path,
  permission: 'jackpots.read',
  columns: {
    name: { type: 'text', sort: true },
    code: { type: 'text' },
    state: { type: 'enum', values: poolStates, filter: true, sort: true },
    amount: { type: 'money', sort: true },
    reserve: { type: 'money', sort: true },
    returnPpm: { type: 'count', sort: true },
    hits: { type: 'count', sort: true },
    paid: { type: 'money', sort: true },
  },
  sort: 'name',
  search: ['name', 'code'],
  views: [],
  isWhole: true,
})
