import { list } from '@faro/contract/list'
import { mallKinds, promotionsConsole } from '@faro/contract/promotions'

/** The mall comes whole: the list is filtered and ordered in the browser. */
export const itemList = list({
  name: 'mall',
  path: promotionsConsole.items.path,
  permission: 'promotions.read',
  columns: {
    name: { type: 'text', sort: true },
    kind: { type: 'enum', values: mallKinds, filter: true },
    points: { type: 'points', sort: true },
    stock: { type: 'count', sort: true },
    level: { type: 'count', sort: true },
    isOffered: { type: 'bool', filter: true },
    place: { type: 'count', sort: true, isExtra: true },
  },
  sort: 'place',
  search: ['name'],
  views: [],
  isWhole: true,
})
