export { compressFiles } from './compress-files.ts'
export { devPage } from './dev-page.ts'
export { leanPreload } from './lean-preload.ts'
