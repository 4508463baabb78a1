import { expect, test } from 'vitest'
import { beaconChainHash, isSignedRound, randomnessOf } from './beacon.ts'

/** Drand's chain `quicknet`, as its servers describe it, with rounds that they published. */
const publicKey =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
const quicknet = {
  publicKey,
  periodSeconds: 3,
  genesisAt: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  beaconId: 'quicknet',
}
const rounds = [
  [
    1_000,
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  ],
  [
    12_040_883,
    '929906c959032ab363c9f26570d215d66f5c06cb0c44fe508c12bb5839f04ec895bb6868e5b9ff13ab289bdb5266b394',
  ],
  [
    32_281_667,
    'b0f5ae301358ff87a9d3dd539ed4a07c0148b1ab4f7b61a8ca43c7e9ca7ca9553e4faae9188deb30b2cd1a7f447e3e5b',
  ],
] as const

test('[lottery.3.3] a published chain has the hash that it is known by, with any other key another', () => {
  expect(beaconChainHash(quicknet)).toBe(
    '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  )
  const other = beaconChainHash({ ...quicknet, publicKey: publicKey.replace(/^83/, '82') })
  expect(other).not.toBe('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971')
})

test('[lottery.3.3] rounds that were published carry the signature of their chain', () => {
  for (const [round, signature] of rounds) {
    expect(isSignedRound({ round, signature, publicKey })).toBe(true)
    expect(isSignedRound({ round: round + 1, signature, publicKey })).toBe(false)
  }
  expect(randomnessOf(rounds[2][1])).toBe(
    '4fd2fc55983dbfa3f446d8a0bd56f16cc8c5e76afd1ec154b60d477cbabed13b',
  )
})

test('[lottery.3.3] what is no signature or no key signs nothing', () => {
  const [round, signature] = rounds[0]
  for (const wrong of ['', signature.slice(2), `ff${'00'.repeat(47)}`, '0'.repeat(96)])
    expect(isSignedRound({ round, signature: wrong, publicKey })).toBe(false)
  expect(isSignedRound({ round, signature, publicKey: `c0${'00'.repeat(95)}` })).toBe(false)
  expect(isSignedRound({ round, signature, publicKey: '' })).toBe(false)
})
