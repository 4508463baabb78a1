export type { ListBrand, ListBrands } from './branches.ts'
export { checkIndexes } from './check-indexes.ts'
export { defineList, namedMax, type List, type ListSource } from './define-list.ts'
export { listBinding } from './read-list.ts'
