import { list } from '@faro/contract/list'
import { brands } from '@faro/contract/whitelabel'

/** Brands come whole: the list is filtered and ordered in the browser. */
export const brandList = list({
  name: 'brands',
  path: brands.list.path,
  permission: 'brand.read',
  columns: {
    name: { type: 'text', sort: true },
    code: { type: 'text' },
    isMaintained: { type: 'bool', filter: true, sort: true },
    hosts: { type: 'text', filter: true },
    languages: { type: 'text', filter: true },
    currency: { type: 'text', filter: true, sort: true },
  },
  brandOf: 'code',
  sort: 'name',
  search: ['name', 'code', 'hosts'],
  views: [],
  isWhole: true,
})
