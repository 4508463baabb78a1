import type { Fairness } from '../fairness.ts'

/** What the page /fair says of crash. */
export const fairness: Fairness = {
  verifiers: {
    crash: {
      label: 'fair.game-crash',
      how: ['fair.how-crash'],
      formulas: [
        `hash(n-1)  = hex( SHA-256( bytes of hash(n) ) )
             the hash of round n, hashed n times, is the published last hash
digest     = hex( HMAC-SHA-256( key: utf8(salt), message: bytes of hash(n) ) )
r          = first 13 hex digits of digest / 2^52
bust       = max( 1.00, floor( 99 / (1 - r) ) / 100 )`,
      ],
      cases: ['chain.json', 'public.json'],
    },
  },
  fields: {
    scheme: 'fair.field-scheme',
    hash: 'fair.field-hash',
    salt: 'fair.field-salt',
    chainRound: 'fair.field-chain-round',
    lastHash: 'fair.field-last-hash',
    bust: 'fair.field-bust',
  },
  figures: { bust: 'fair.figure-bust' },
  choices: {
    'scheme:bytes-52': 'fair.choice-scheme-bytes-52',
    'scheme:text-52': 'fair.choice-scheme-text-52',
    'scheme:divisor-101': 'fair.choice-scheme-divisor-101',
    'scheme:text-32': 'fair.choice-scheme-text-32',
    'scheme:text-52-nine': 'fair.choice-scheme-text-52-nine',
  },
}
