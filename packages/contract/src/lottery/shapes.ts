export * from './shapes/console.ts'
export * from './shapes/desk.ts'
export * from './shapes/fields.ts'
export * from './shapes/tickets.ts'
