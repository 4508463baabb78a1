export * from './shapes/fields.ts'
export * from './shapes/tree.ts'
