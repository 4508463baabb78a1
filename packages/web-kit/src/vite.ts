export { devPage } from './dev-page.ts'
export { withoutShapes } from './without-shapes.ts'
