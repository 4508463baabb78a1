import { runVerifier, sha256OfText, walkBack } from '@faro/fair/engine'
import { randomnessOf } from '@faro/fair/beacon'
import { expect, test } from 'vitest'
import { inForm } from '../../../../tools/long-form.ts'
import { drawSeeds } from './draw-seeds.ts'
import { lotteryVerifier } from './draw-verifier.ts'
import { ownDraw, ownFamilies, resultText } from './own-draw.ts'

/** A round that drand's chain `quicknet` published. */
const signature =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const hash = sha256OfText('a hash of a chain')
const source = { hash, chainRound: 40, issueNo: '20261127-001', beacon: randomnessOf(signature) }
const inputs = {
  family: 'ssc',
  issueNo: source.issueNo,
  hash,
  chainRound: '40',
  lastHash: walkBack('bytes-52', hash, 40),
  beacon: source.beacon,
  beaconRound: '1000',
  signature,
  beaconKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  drawn: resultText(ownDraw('ssc', drawSeeds(source))),
}
const passed = (given: Record<string, string>) => {
  const result = runVerifier(lotteryVerifier, given)
  return result.ok ? result.value.checks.map(({ isPassed }) => isPassed) : result.detail
}

test('[lottery.3.3] [lottery.10] a draw passes with its chain, its signed beacon and its result', () => {
  expect(passed(inputs)).toEqual([true, true, true])
  const { hash: _hash, ...without } = inputs
  expect(passed(without)).toEqual([{ field: 'hash', reason: 'input-missing' }])
})

test('[lottery.3.3] each false claim of a draw is found by the check that is its own', () => {
  expect(passed({ ...inputs, lastHash: sha256OfText('another') })).toEqual([false, true, true])
  expect(passed({ ...inputs, beaconRound: '1001' })).toEqual([true, false, true])
  expect(passed({ ...inputs, beacon: sha256OfText('chosen') })).toEqual([true, false, false])
  expect(passed({ ...inputs, drawn: '0,0,0,0,0' })).toEqual([true, true, false])
  expect(passed({ ...inputs, lastHash: '', signature: '', drawn: '' })).toEqual([null, null, null])
})

test('[lottery.3.3] every family that draws its own is worked out, Yeekee with its shots', () => {
  for (const family of ownFamilies) {
    const shotSum = family === 'yeekee' ? '1234567' : ''
    const drawn = resultText(ownDraw(family, drawSeeds(source), { shotSum: BigInt(shotSum) }))
    expect(passed({ ...inputs, signature: '', family, shotSum, drawn })).toEqual([true, null, true])
  }
})

test(
  '[lottery.10] whatever is drawn of any family, the verifier works out the same',
  () => {
    for (const family of ownFamilies)
      for (let round = 0; round < inForm(100, 10_000); round += 1) {
        const one = { ...source, hash: sha256OfText(`${family} ${round}`), chainRound: round + 1 }
        const shotSum = family === 'yeekee' ? BigInt(round) * 7_919n : 0n
        const given = {
          ...inputs,
          family,
          hash: one.hash,
          chainRound: String(one.chainRound),
          lastHash: '',
          signature: '',
          shotSum: String(shotSum),
          drawn: resultText(ownDraw(family, drawSeeds(one), { shotSum })),
        }
        expect([family, round, passed(given)]).toEqual([family, round, [null, null, true]])
      }
  },
  inForm(60_000, 1_800_000),
)
