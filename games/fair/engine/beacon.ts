import { bytesOfHex, hexOf, sha256OfHex } from '@faro/kernel/hashes'
import { bls12_381 } from '@noble/curves/bls12-381.js'

/** The one scheme of drand's that is read: unchained, signatures on G1, hashing by RFC 9380. */
export const beaconScheme = 'bls-unchained-g1-rfc9380'

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const { shortSignatures } = bls12_381

const hexOfInteger = (value: number, bytes: number): string =>
  value.toString(16).padStart(bytes * 2, '0')

/** What names a chain of drand's: all that it can never change. */
export type BeaconChain = {
  readonly publicKey: string
  readonly periodSeconds: number
  readonly genesisAt: number
  readonly groupHash: string
  readonly beaconId: string
}

/** The hash by which drand calls a chain; whoever knows it cannot be given another public key. */
export const beaconChainHash = (chain: BeaconChain): string => {
  const { publicKey, periodSeconds, genesisAt, groupHash, beaconId } = chain
  const times = hexOfInteger(periodSeconds, 4) + hexOfInteger(genesisAt, 8)
  const name = beaconId === 'default' ? '' : hexOf(new TextEncoder().encode(beaconId))
  return sha256OfHex(times + publicKey + groupHash + name)
}

export type BeaconRound = {
  readonly round: number
  /** Hex of 48 bytes, and of the chain's key of 96. */
  readonly signature: string
  readonly publicKey: string
}

/** Whether a round was signed by the key of its chain: nobody else can, not even for one round. */
export const isSignedRound = ({ round, signature, publicKey }: BeaconRound): boolean => {
  if (!/^[0-9a-f]{96}$/.test(signature) || !/^[0-9a-f]{192}$/.test(publicKey)) return false
  const message = bytesOfHex(sha256OfHex(hexOfInteger(round, 8)))
  try {
    return shortSignatures.verify(
      bytesOfHex(signature),
      shortSignatures.hash(message, domain),
      bytesOfHex(publicKey),
    )
  } catch {
    // bytes that are no point of the curve are nobody's signature
    return false
  }
}

/** The value of a round follows from its signature. */
export const randomnessOf = (signature: string): string => sha256OfHex(signature)
