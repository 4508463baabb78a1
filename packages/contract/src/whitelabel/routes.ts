import { define, under } from '../route.ts'
import type * as shapes from './shapes.ts'

export {
  checkBounds,
  checkField,
  hasOwnPattern,
  isAccepted,
  passwordJudgedMax,
  passwordLengthMin,
  patterns,
  mailAddress,
} from './field-rule.ts'
export { patternExamples } from './pattern-examples.ts'
export type { PatternExamples } from './pattern-examples.ts'
export { registerFields, socialFields } from './register-fields.ts'
export type { RegisterField, SocialField } from './register-fields.ts'
export type { FieldProblem } from './field-rule.ts'
export { hiddenCss } from './hidden-css.ts'
export { flags, isFlagId } from './flags.ts'
export type { FlagId } from './flags.ts'
export type { WhitelabelEvents } from './events.ts'
export type * from './shapes.ts'
export * from './values.ts'

export const whitelabel = define(under<typeof shapes.whitelabel>, {
  permission: { method: 'GET', path: '/wps/system/whitelabel', auth: 'public' },
  status: { method: 'GET', path: '/wps/system/status', auth: 'public' },
  registerSettings: { method: 'GET', path: '/wps/system/setting/register', auth: 'public' },
})

export const brands = define(under<typeof shapes.brands>, {
  list: { method: 'GET', path: '/console/api/brands', auth: 'operator' },
  detail: { method: 'GET', path: '/console/api/brands/:code', auth: 'operator' },
  changeFlags: { method: 'PUT', path: '/console/api/brands/:code/flags', auth: 'operator' },
  changeRules: {
    method: 'PUT',
    path: '/console/api/brands/:code/register-rules',
    auth: 'operator',
  },
  changeRegions: { method: 'PUT', path: '/console/api/brands/:code/regions', auth: 'operator' },
  changeMaintenance: {
    method: 'PUT',
    path: '/console/api/brands/:code/maintenance',
    auth: 'operator',
  },
  changeSettings: { method: 'PUT', path: '/console/api/brands/:code/settings', auth: 'operator' },
  changeHosts: { method: 'PUT', path: '/console/api/brands/:code/hosts', auth: 'operator' },
  visitor: { method: 'GET', path: '/console/api/brands/:code/visitor', auth: 'operator' },
})
