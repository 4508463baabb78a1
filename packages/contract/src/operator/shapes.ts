export * from './shapes/approvals.ts'
export * from './shapes/operator.ts'
export * from './shapes/staff.ts'
