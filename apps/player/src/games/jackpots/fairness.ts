import { pairFormula, type Fairness } from '../fairness.ts'

/** What the page /fair says of jackpots. */
export const fairness: Fairness = {
  verifiers: {
    jackpots: {
      label: 'fair.game-jackpots',
      how: ['fair.how-pair', 'fair.how-jackpots'],
      formulas: [
        pairFormula,
        `ticket     = first 8 bytes of HMAC-SHA-256( key: utf8(serverSeed),
               message: utf8(clientSeed + ":" + nonce + ":jackpot:" + pool) )     as one number
hit        = ticket · hitEvery < stake · 2^64

number     = first 32 hex digits of SHA-256( utf8(secret + ":threshold") )        as one number
threshold  = seed · 10^6 + floor( number · ( (cap - seed) · 10^6 + 1 ) / 2^128 )
             in millionths of a unit
commitment = hex( SHA-256( utf8(secret) ) )`,
      ],
      cases: ['jackpots.json'],
    },
  },
  fields: {
    pool: 'fair.field-pool',
    kind: 'fair.field-kind',
    hitEvery: 'fair.field-hit-every',
    seed: 'fair.field-seed',
    cap: 'fair.field-cap',
    result: 'fair.field-result',
  },
  figures: {
    ticket: 'fair.figure-ticket',
    jackpot: 'fair.figure-jackpot',
    threshold: 'fair.figure-threshold',
  },
  choices: {
    'kind:random': 'fair.choice-kind-random',
    'kind:must-hit': 'fair.choice-kind-must-hit',
    'result:hit': 'fair.choice-result-hit',
    'result:no-hit': 'fair.choice-result-no-hit',
  },
}
