import { sha256OfText, type SeedPair } from '@faro/fair/engine'

/** How results of own draws are made; a change is a new name. */
export const drawScheme = 'chain-beacon-1'

/** What a result follows from: the round's hash of the published chain, and a public beacon. */
export type DrawSource = {
  readonly hash: string
  readonly chainRound: number
  readonly issueNo: string
  readonly beacon: string
}

/**
 * The seed pair of a draw: the chain was committed to before the draw opened, the beacon's value
 * exists only after it closed, so neither side could choose.
 */
export const drawSeeds = ({ hash, chainRound, issueNo, beacon }: DrawSource): SeedPair => ({
  serverSeed: hash,
  clientSeed: sha256OfText(`${issueNo}:${beacon}`),
  nonce: chainRound,
})
