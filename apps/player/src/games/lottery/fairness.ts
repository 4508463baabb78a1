import type { Fairness } from '../fairness.ts'

/** What the page /fair says of draws of lotteries. */
export const fairness: Fairness = {
  verifiers: {
    lottery: {
      label: 'fair.game-lottery',
      how: ['fair.how-lottery', 'fair.how-lottery-beacon', 'fair.how-lottery-families'],
      formulas: [
        `hash(n-1)  = hex( SHA-256( bytes of hash(n) ) )
             the hash of round n, hashed n times, is the published last hash
clientSeed = hex( SHA-256( utf8( issueNo + ":" + beacon ) ) )
block(k)   = HMAC-SHA-256( key: utf8( hash(n) ),
                           message: utf8( clientSeed + ":" + n + ":" + k ) )
b          = block(0) + block(1) + …                      32 bytes each, first byte first
f(i)       = ( b[4i]·2^24 + b[4i+1]·2^16 + b[4i+2]·2^8 + b[4i+3] ) / 2^32`,
        `ssc        = floor( f(i) · 10 ),  i = 0 … 4           pc28: i = 0 … 2
k3         = floor( f(i) · 6 ) + 1,  i = 0 … 2
deal(n, k) : pool = [1, 2, …, n]
             for i = 0 … k-1:  at = floor( f(i) · length(pool) );  take pool[at], cut it out
x5         = deal(11, 5)        pk10 = deal(10, 10)
lhc        = deal(49, 7), the last is the special
vn         = floor( f(i) · 10 ), digit by digit, prize by prize
yeekee     = ( sum of all shots + floor( f(0) · 100000 ) ) mod 100000, five digits`,
        `beacon     = hex( SHA-256( signature ) )
message    = SHA-256( the beacon's round, 8 bytes, first byte first )
             signed on G1 of BLS12-381, hashed by RFC 9380 under
             BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_`,
      ],
      cases: ['own-draws.json'],
    },
  },
  fields: {
    family: 'fair.field-family',
    issueNo: 'fair.field-issue',
    hash: 'fair.field-hash',
    chainRound: 'fair.field-chain-round',
    lastHash: 'fair.field-last-hash',
    beacon: 'fair.field-beacon',
    beaconRound: 'fair.field-beacon-round',
    signature: 'fair.field-signature',
    beaconKey: 'fair.field-key',
    shotSum: 'fair.field-shots',
    drawn: 'fair.field-drawn',
  },
  figures: { drawn: 'fair.figure-drawn' },
  choices: {
    'family:ssc': 'fair.choice-family-ssc',
    'family:x5': 'fair.choice-family-x5',
    'family:k3': 'fair.choice-family-k3',
    'family:pk10': 'fair.choice-family-pk10',
    'family:pc28': 'fair.choice-family-pc28',
    'family:lhc': 'fair.choice-family-lhc',
    'family:vn-north': 'fair.choice-family-vn-north',
    'family:vn-south': 'fair.choice-family-vn-south',
    'family:yeekee': 'fair.choice-family-yeekee',
  },
}
