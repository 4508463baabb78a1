/** What a game of the house says to the page around it once it is drawn. */
export const gameShown = 'faro:game-shown'
