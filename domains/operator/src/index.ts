export { operatorModule } from './module.ts'
export { addStaff } from './staff/add-staff.ts'
export { staffNamesOf } from './staff/staff.query.ts'
export type { PlayerMoney } from './deps.ts'
