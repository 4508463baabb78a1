/** The message of a game of our own to the page around it once it is drawn. */
export const gameShown = 'faro:game-shown'
