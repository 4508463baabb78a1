import { vendors } from '@faro/contract/gaming'
import { list } from '@faro/contract/list'

/** Vendors come whole: the list is filtered and ordered in the browser. */
export const vendorList = list({
  name: 'vendors',
  path: vendors.list.path,
  permission: 'vendors.read',
  columns: {
    name: { type: 'text', sort: true },
    code: { type: 'text' },
    isActive: { type: 'bool', filter: true, sort: true },
    breaker: {
      type: 'enum',
      values: ['closed', 'half-open', 'open'],
      filter: true,
      sort: true,
    },
    calls: { type: 'count', sort: true },
    openCases: { type: 'count', filter: true, sort: true },
  },
  sort: 'name',
  search: ['name', 'code'],
  views: [],
  isWhole: true,
})
