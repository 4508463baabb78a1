/** Told to the window when the site cannot reach its database (`detail: true`) or back again. */
export const databaseAway = 'faro:database-away'
