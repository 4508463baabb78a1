export { approvals, notices } from './routes/approvals.ts'
export { operator } from './routes/operator.ts'
export { staff } from './routes/staff.ts'
export type * from './shapes.ts'
