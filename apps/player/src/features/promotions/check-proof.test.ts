import { commitmentOf } from '@faro/kernel/seed-pair'
import { cutEnvelopes } from '@faro/promotions/engine/fairness/envelope'
import { drawRaffle, listHashOf } from '@faro/promotions/engine/fairness/raffle'
import { expect, test } from 'vitest'
import { checkProof } from './check-proof.ts'

const serverSeed = 'ab'.repeat(32)
const commitment = commitmentOf(serverSeed)

test('[OS04] [promotions.I16] the browser works out the same pieces as the server, and sees a wrong one', () => {
  const drop = { total: 2_000, pieces: 10, minimum: 10 }
  const { pieces } = cutEnvelopes(drop, { dropId: 'a', serverSeed })
  const proof = {
    of: 'envelope',
    id: 'a',
    ...drop,
    mode: 'random',
    commitment,
    clientSeed: '',
    serverSeed,
    taken: pieces.map((amount, i) => ({ no: i + 1, amount })),
  } as const
  expect(checkProof(proof)).toBe('right')
  expect(checkProof({ ...proof, taken: [{ no: 1, amount: (pieces[0] ?? 0) + 1 }] })).toBe('draw')
  expect(checkProof({ ...proof, serverSeed: 'cd'.repeat(32) })).toBe('seed')
  expect(checkProof({ ...proof, serverSeed: null })).toBe('sealed')
})

test('[PR01] a raffle follows from its frozen list, and from no other', () => {
  const list = [
    { member: 'a', first: 1, last: 5 },
    { member: 'b', first: 6, last: 9 },
  ]
  const raffle = { raffleId: 'r', tickets: list, prizeUnits: 2, onePerMember: true }
  const proof = {
    of: 'raffle' as const,
    id: 'r',
    commitment,
    serverSeed,
    listHash: listHashOf(list),
    beacon: null,
    beaconRound: null,
    prizeUnits: 2,
    onePerMember: true,
    list,
    winners: [...drawRaffle(raffle, { serverSeed, beacon: null })],
  }
  expect(checkProof(proof)).toBe('right')
  expect(checkProof({ ...proof, list: list.toReversed() })).toBe('list')
  expect(checkProof({ ...proof, winners: proof.winners.toReversed() })).toBe('draw')
})
