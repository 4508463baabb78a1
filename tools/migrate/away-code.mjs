/** With what a migration ends that could not reach its database: it may be tried again. */
export const awayCode = 75
