/** Plays of this many days, today among them, make the rank. */
export const rankDays = 7
