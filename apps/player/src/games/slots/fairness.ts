import { pairFormula, type Fairness } from '../fairness.ts'

/** What the page /fair says of slots. */
export const fairness: Fairness = {
  verifiers: {
    slots: {
      label: 'fair.game-slots',
      how: [
        'fair.how-pair',
        'fair.how-slots',
        'fair.how-slots-wins',
        'fair.how-slots-falls',
        'fair.how-slots-free',
        'fair.how-slots-hold',
        'fair.how-slots-buy',
        'fair.how-slots-hash',
      ],
      formulas: [
        pairFormula,
        `d(i, n)    = floor( u(i) · n / 2^32 )                draw number i of the round, of n
stop(r)    = d(next, length of reel r)                  r = 0, 1, … from the left
cell(r, y) = reel r [ (stop(r) + y) mod length ]        y = 0 … rows-1
payout     = floor( stake · pays / units )
             units: of the model, or its number of lines`,
      ],
      cases: ['slots.json', 'seed-pair.json'],
      modelsOf: 'slots',
    },
  },
  fields: {
    model: 'fair.field-model',
    bought: 'fair.field-bought',
    modelHash: 'fair.field-model-hash',
    stops: 'fair.field-stops',
  },
  figures: { stops: 'fair.figure-stops' },
  choices: { 'bought:no': 'fair.choice-bought-no', 'bought:yes': 'fair.choice-bought-yes' },
}
