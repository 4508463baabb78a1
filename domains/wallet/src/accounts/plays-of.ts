/** What was staked and won in an account since a moment, for who composes it into a statement. */
export const playsOfFunction = 'wallet.plays_of'
