/** Told to the window when the site's data are out of reach (`detail: true`) or back again. */
export const dataAway = 'faro:data-away'
