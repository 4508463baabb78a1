import { present } from '@faro/kernel/assert'
import { figuresOfHash, modelHash, modelOf } from '../engine/index.ts'

/**
 * What a title returns by itself, in millionths rounded up: of a paid round or of bought features,
 * whichever returns more. Taken from its counted model, not from the catalogue.
 */
export const ownReturnPpm = (gameCode: string): bigint => {
  const model = present(modelOf(gameCode), `slot ${gameCode}`)
  const { rtpPpm, boughtPpm } = present(figuresOfHash(modelHash(model)), `figures of ${gameCode}`)
  return BigInt(Math.max(rtpPpm, boughtPpm ?? 0)) + 1n
}
