/** Entries of one owner's main account but for plays, for who composes it over several owners. */
export const entriesOfFunction = 'wallet.entries_of'
