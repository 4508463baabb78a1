import { list } from '@faro/contract/list'
import { mallKinds, promotionsConsole, redemptionStates } from '@faro/contract/promotions'

/** What was redeemed of late comes whole: the list is filtered and ordered in the browser. */
export const redemptionList = list({
  name: 'redemptions',
  path: promotionsConsole.redemptions.path,
  permission: 'promotions.read',
  columns: {
    name: { type: 'text', sort: true },
    username: { type: 'text', filter: true, sort: true },
    kind: { type: 'enum', values: mallKinds, filter: true, isExtra: true },
    points: { type: 'points', sort: true },
    address: { type: 'text' },
    state: { type: 'enum', values: redemptionStates, filter: true },
    createdAt: { type: 'at', sort: true },
  },
  sort: '-createdAt',
  search: ['username', 'name', 'address'],
  views: [
    { name: 'waiting', parameters: { state: 'in-process', sort: 'createdAt' } },
    { name: 'all', parameters: {} },
  ],
  isWhole: true,
})
