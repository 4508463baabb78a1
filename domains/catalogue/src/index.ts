export { createCatalogue } from './catalogue.ts'
export type { Catalogue, LaunchableGame } from './catalogue.ts'
export { catalogueModule } from './module.ts'
