import { simulatedPrefix } from '../engine/index.ts'
import { blockHashes } from './block-hashes.ts'
import type { SaltSource } from './chains.ts'

/**
 * Blocks of the simulators, recorded as such with every chain. Refused where real players may come:
 * whoever makes the blocks could choose the salt.
 */
export const simulatedBlocks = (baseUrl: string, isRefused: boolean): SaltSource => {
  const source = blockHashes(baseUrl)
  const refuse = (): Promise<never> =>
    Promise.reject(
      new Error(
        'a chain for real money needs blocks of the public network: set BLOCKS_URL to an explorer',
      ),
    )
  return {
    host: `${simulatedPrefix}${source.host}`,
    height: isRefused ? refuse : source.height,
    blockHash: isRefused ? refuse : source.blockHash,
  }
}
