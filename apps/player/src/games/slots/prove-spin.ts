import type { Answer } from '@faro/contract/route'
import type { slots } from '@faro/contract/slots'
import { loadModel, verifySpin } from '@faro/slots/engine'

type Spin = Omit<Answer<typeof slots.proof>, 'gameCode' | 'decimals'>

/** The server tells amounts with all decimals of their currency. */
const unitsOf = (text: string): bigint => BigInt(text.replace('.', ''))

/** Works the spin out again, by the model that it bears, which may be a former one of the title. */
export const isProven = async (gameCode: string, spin: Spin): Promise<boolean> => {
  const model = await loadModel(gameCode, spin.modelHash)
  if (model === null) return false
  const verdict = verifySpin(model, {
    serverSeed: spin.serverSeed ?? '',
    serverSeedHash: spin.serverSeedHash,
    clientSeed: spin.clientSeed,
    nonce: spin.nonce,
    modelHash: spin.modelHash,
    stops: spin.stops,
    isBought: spin.isBought,
    stake: unitsOf(spin.stake),
    payout: unitsOf(spin.payout),
  })
  return (
    verdict.isSeedCommitted && verdict.isModelSame && verdict.areStopsSame && verdict.isPayoutSame
  )
}
