import { list } from '@faro/contract/list'
import { staff } from '@faro/contract/operator'

/** The team comes whole: the list is filtered and ordered in the browser. */
export const staffList = list({
  name: 'staff',
  path: staff.list.path,
  permission: 'staff.write',
  columns: {
    username: { type: 'text', sort: true },
    isActive: { type: 'bool', filter: true, sort: true },
    roles: { type: 'text' },
    lastSeenAt: { type: 'at', sort: true },
  },
  sort: 'username',
  search: ['username'],
  views: [],
  isWhole: true,
})
