import { commitmentOf, type Verifier } from '@faro/fair/engine'
import { modelHash } from './fairness.ts'
import { modelOf, models } from './models.ts'
import { spin } from './spin.ts'

const compare = (claimed: string, found: string): boolean | null =>
  claimed === '' ? null : claimed === found

/** A spin from its seed pair and the model that was played. */
export const slotsVerifier: Verifier = {
  game: 'slots',
  fields: [
    { name: 'model', kind: 'choice', isRequired: true, choices: models.map(({ code }) => code) },
    { name: 'serverSeed', kind: 'text', isRequired: true },
    { name: 'serverSeedHash', kind: 'hash', isRequired: false },
    { name: 'clientSeed', kind: 'text', isRequired: true },
    { name: 'nonce', kind: 'integer', isRequired: true },
    { name: 'modelHash', kind: 'hash', isRequired: false },
    { name: 'stops', kind: 'integers', isRequired: false },
  ],
  verify: (inputs) => {
    const { serverSeed = '', clientSeed = '', nonce = '', stops = '' } = inputs
    const model = modelOf(inputs['model'] ?? '')
    if (model === undefined) throw new Error('the model was read as one of the choices')
    const outcome = spin(model, { serverSeed, clientSeed, nonce: Number(nonce) })
    const hundredths = (BigInt(outcome.pays) * 100n) / BigInt(model.lines.length)
    const digits = String(hundredths).padStart(3, '0')
    return {
      checks: [
        {
          code: 'seed-committed',
          isPassed: compare(inputs['serverSeedHash'] ?? '', commitmentOf(serverSeed)),
        },
        { code: 'model-same', isPassed: compare(inputs['modelHash'] ?? '', modelHash(model)) },
        { code: 'result-same', isPassed: compare(stops, outcome.stops.join(',')) },
      ],
      figures: [
        { code: 'stops', value: outcome.stops.join(', ') },
        { code: 'payout-times', value: `${digits.slice(0, -2)}.${digits.slice(-2)}×` },
      ],
    }
  },
}
