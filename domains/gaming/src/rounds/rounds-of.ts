/** Rounds of one member as records show them, for who composes it over several members. */
export const roundsOfFunction = 'gaming.rounds_of'
