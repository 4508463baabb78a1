export { sportsbookModule, sportsbookModuleAt } from './module.ts'
export { standardSettings, type BookSettings } from './deps.ts'
