/** The same in every language: what a stranger writes a verifier from, beside the words. */
const pair = `commitment = hex( SHA-256( utf8(serverSeed) ) )
block(k)   = HMAC-SHA-256( key: utf8(serverSeed),
                           message: utf8(clientSeed + ":" + nonce + ":" + k) )
b          = block(0) + block(1) + block(2) + …           32 bytes each, first byte first
u(i)       = b[4i]·2^24 + b[4i+1]·2^16 + b[4i+2]·2^8 + b[4i+3]
f(i)       = u(i) / 2^32
deal(n, k) : pool = [0, 1, …, n-1]
             for i = 0 … k-1:  at = floor( f(i) · length(pool) );  take pool[at], cut it out`

const money = `payout = floor( stake · multiplier )                in the smallest unit of the money`

const formulas = {
  dice: `roll       = floor( f(0) · 10001 )                  hundredths, 0.00 … 100.00
chance     = under: target      over: 10000 - target
won        = under: roll < target   over: roll > target
multiplier = won ? floor( 10000 · 9900 / chance ) / 10000 : 0`,
  limbo: `f          = f(0), or 2^-32 where f(0) = 0
result     = max( 100, floor( ( 1e8 / (f · 1e8) ) · 0.99 · 100 ) )     hundredths, in this order
multiplier = result >= target ? target / 100 : 0           101 <= target <= 1000000`,
  plinko: `way(i)     = floor( f(i) · 2 )                      i = 0 … rows-1;  0 left, 1 right
bucket     = way(0) + … + way(rows-1)
multiplier = plinko[risk][rows][bucket]`,
  keno: `drawn      = deal(40, 10)                            fields 0 … 39, shown as 1 … 40
hits       = number of picks among drawn
multiplier = keno[risk][number of picks][hits]`,
  wheel: `segment    = floor( f(0) · segments )
multiplier = wheel[risk][segments][segment]`,
  mines: `laid       = first m of deal(25, 24)                 tiles 0 … 24, row by row
lost       = a picked tile is among laid
multiplier = floor( 10000 · 99 · C(25,k) / ( 100 · C(25-m,k) ) ) / 10000
             after k tiles; 1 for k = 0`,
  hilo: `card(i)    = floor( f(i) · 52 )                      i = 0, 1, …;  one more with every step
rank(c)    = c >= 48 ? 1 : floor(c / 4) + 2             1 ace … 11 jack, 12 queen, 13 king
suit(c)    = c mod 4                                     diamonds, hearts, spades, clubs
higher     = from ace: to > from     else: to >= from    (never from a king)
lower      = from king: to < from    else: to <= from    (never from an ace)
same       = to = from                                   (from ace and king only)
w(i)       = number of ranks 1 … 13 that make guess i right
multiplier = floor( 10000 · 99 · 13^g / ( 100 · w(1) · … · w(g) ) ) / 10000
             after g guesses; 1 for g = 0`,
  slots: `d(i, n)    = floor( u(i) · n / 2^32 )                draw number i of the round, of n
stop(r)    = d(next, length of reel r)                  r = 0, 1, … from the left
cell(r, y) = reel r [ (stop(r) + y) mod length ]        y = 0 … rows-1
payout     = floor( stake · pays / units )
             units: of the model, or its number of lines`,
  crash: `hash(n-1)  = hex( SHA-256( bytes of hash(n) ) )
             the hash of round n, hashed n times, is the published last hash
digest     = hex( HMAC-SHA-256( key: utf8(salt), message: bytes of hash(n) ) )
r          = first 13 hex digits of digest / 2^52
bust       = max( 1.00, floor( 99 / (1 - r) ) / 100 )`,
  jackpots: `ticket     = first 8 bytes of HMAC-SHA-256( key: utf8(serverSeed),
               message: utf8(clientSeed + ":" + nonce + ":jackpot:" + pool) )     as one number
hit        = ticket · hitEvery < stake · 2^64

number     = first 32 hex digits of SHA-256( utf8(secret + ":threshold") )        as one number
threshold  = seed · 10^6 + floor( number · ( (cap - seed) · 10^6 + 1 ) / 2^128 )
             in millionths of a unit
commitment = hex( SHA-256( utf8(secret) ) )`,
} as const

const withPair = new Set(['dice', 'limbo', 'plinko', 'keno', 'wheel', 'mines', 'hilo', 'slots'])
const inSteps = new Set(['dice', 'limbo', 'plinko', 'keno', 'wheel', 'mines', 'hilo'])

/** What fixes a round of a game, from the seeds on. */
export const formulasOf = (game: string): readonly string[] => [
  ...(withPair.has(game) || game === 'jackpots' ? [pair] : []),
  ...(game in formulas ? [formulas[game as keyof typeof formulas]] : []),
  ...(inSteps.has(game) ? [money] : []),
]
