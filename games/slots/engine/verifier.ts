import { commitmentOf, type Verifier } from '@faro/fair/engine'
import { modelHash } from './fairness.ts'
import { modelOf, modelOfHash, models } from './models.ts'
import { drawsOf, payoutOf, priceOf, unitsOfStake, type Slot } from './slot.ts'

const compare = (claimed: string, found: string): boolean | null =>
  claimed === '' ? null : claimed === found

const amount = /^\d{1,15}(\.\d{1,8})?$/

/** Whether a stake pays what was claimed; amounts as they were shown, in one currency. */
const comparePayout = (
  model: Slot,
  { stake, payout, pays }: { stake: string; payout: string; pays: number },
): boolean | null => {
  if (stake === '' || payout === '') return null
  if (!amount.test(stake) || !amount.test(payout)) return false
  const decimals = Math.max(...[stake, payout].map((text) => text.split('.')[1]?.length ?? 0))
  const units = (text: string): bigint => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(decimals, '0'))
  }
  return payoutOf(model, units(stake), pays) === units(payout)
}

/** A round from its seed pair and the model that was played: the title's latest if none is named. */
export const slotsVerifier: Verifier = {
  game: 'slots',
  fields: [
    { name: 'model', kind: 'choice', isRequired: true, choices: models.map(({ code }) => code) },
    { name: 'bought', kind: 'choice', isRequired: false, choices: ['no', 'yes'] },
    { name: 'serverSeed', kind: 'text', isRequired: true },
    { name: 'serverSeedHash', kind: 'hash', isRequired: false },
    { name: 'clientSeed', kind: 'text', isRequired: true },
    { name: 'nonce', kind: 'integer', isRequired: true },
    { name: 'modelHash', kind: 'hash', isRequired: false },
    { name: 'stops', kind: 'integers', isRequired: false },
    { name: 'stake', kind: 'amount', isRequired: false },
    { name: 'payout', kind: 'amount', isRequired: false },
  ],
  verify: (inputs) => {
    const { serverSeed = '', clientSeed = '', nonce = '', stops = '' } = inputs
    const { stake = '', payout = '' } = inputs
    const latest = modelOf(inputs['model'] ?? '')
    if (latest === undefined) throw new Error('the model was read as one of the choices')
    const named = modelOfHash(inputs['modelHash'] ?? '')
    const model = named?.code === latest.code ? named : latest
    const isBought = inputs['bought'] === 'yes' && priceOf(model, true) !== null
    const pair = { serverSeed, clientSeed, nonce: Number(nonce) }
    const { draws, pays } = drawsOf(model, pair, { isBought })
    const hundredths = (BigInt(pays) * 100n) / BigInt(unitsOfStake(model))
    const digits = String(hundredths).padStart(3, '0')
    return {
      checks: [
        {
          code: 'seed-committed',
          isPassed: compare(inputs['serverSeedHash'] ?? '', commitmentOf(serverSeed)),
        },
        { code: 'model-same', isPassed: compare(inputs['modelHash'] ?? '', modelHash(model)) },
        { code: 'result-same', isPassed: compare(stops, draws.join(',')) },
        { code: 'payout-same', isPassed: comparePayout(model, { stake, payout, pays }) },
      ],
      figures: [
        { code: 'stops', value: draws.join(', ') },
        { code: 'payout-times', value: `${digits.slice(0, -2)}.${digits.slice(-2)}×` },
      ],
    }
  },
}
