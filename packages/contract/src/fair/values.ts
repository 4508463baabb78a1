/** The name in the first line of a file of rounds. */
export const roundsFormat = 'fair-rounds-1'
