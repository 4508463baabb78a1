import { moneyFormula, pairCases, pairFormula, type Fairness } from '../fairness.ts'

/** What the page /fair says of instant. */
export const fairness: Fairness = {
  verifiers: {
    dice: {
      label: 'fair.game-dice',
      how: ['fair.how-pair', 'fair.how-dice'],
      formulas: [
        pairFormula,
        `roll       = floor( f(0) · 10001 )                  hundredths, 0.00 … 100.00
chance     = under: target      over: 10000 - target
won        = under: roll < target   over: roll > target
multiplier = won ? floor( 10000 · 9900 / chance ) / 10000 : 0`,
        moneyFormula,
      ],
      cases: ['dice.json', ...pairCases],
    },
    limbo: {
      label: 'fair.game-limbo',
      how: ['fair.how-pair', 'fair.how-limbo'],
      formulas: [
        pairFormula,
        `f          = f(0), or 2^-32 where f(0) = 0
result     = max( 100, floor( ( 1e8 / (f · 1e8) ) · 0.99 · 100 ) )     hundredths, in this order
multiplier = result >= target ? target / 100 : 0           101 <= target <= 1000000`,
        moneyFormula,
      ],
      cases: ['limbo.json', ...pairCases],
    },
    mines: {
      label: 'fair.game-mines',
      how: ['fair.how-pair', 'fair.how-mines'],
      formulas: [
        pairFormula,
        `laid       = first m of deal(25, 24)                 tiles 0 … 24, row by row
lost       = a picked tile is among laid
multiplier = floor( 10000 · 99 · C(25,k) / ( 100 · C(25-m,k) ) ) / 10000
             after k tiles; 1 for k = 0`,
        moneyFormula,
      ],
      cases: ['mines.json', ...pairCases],
    },
    plinko: {
      label: 'fair.game-plinko',
      how: ['fair.how-pair', 'fair.how-plinko'],
      formulas: [
        pairFormula,
        `way(i)     = floor( f(i) · 2 )                      i = 0 … rows-1;  0 left, 1 right
bucket     = way(0) + … + way(rows-1)
multiplier = plinko[risk][rows][bucket]`,
        moneyFormula,
      ],
      cases: ['plinko.json', ...pairCases],
      tables: ['pay-tables.json'],
    },
    keno: {
      label: 'fair.game-keno',
      how: ['fair.how-pair', 'fair.how-keno'],
      formulas: [
        pairFormula,
        `drawn      = deal(40, 10)                            fields 0 … 39, shown as 1 … 40
hits       = number of picks among drawn
multiplier = keno[risk][number of picks][hits]`,
        moneyFormula,
      ],
      cases: ['keno.json', ...pairCases],
      tables: ['pay-tables.json'],
    },
    hilo: {
      label: 'fair.game-hilo',
      how: ['fair.how-pair', 'fair.how-hilo'],
      formulas: [
        pairFormula,
        `card(i)    = floor( f(i) · 52 )                      i = 0, 1, …;  one more with every step
rank(c)    = c >= 48 ? 1 : floor(c / 4) + 2             1 ace … 11 jack, 12 queen, 13 king
suit(c)    = c mod 4                                     diamonds, hearts, spades, clubs
higher     = from ace: to > from     else: to >= from    (never from a king)
lower      = from king: to < from    else: to <= from    (never from an ace)
same       = to = from                                   (from ace and king only)
w(i)       = number of ranks 1 … 13 that make guess i right
multiplier = floor( 10000 · 99 · 13^g / ( 100 · w(1) · … · w(g) ) ) / 10000
             after g guesses; 1 for g = 0`,
        moneyFormula,
      ],
      cases: ['hilo.json', ...pairCases],
    },
    wheel: {
      label: 'fair.game-wheel',
      how: ['fair.how-pair', 'fair.how-wheel'],
      formulas: [
        pairFormula,
        `segment    = floor( f(0) · segments )
multiplier = wheel[risk][segments][segment]`,
        moneyFormula,
      ],
      cases: ['wheel.json', ...pairCases],
      tables: ['pay-tables.json'],
    },
  },
  fields: {
    side: 'fair.field-side',
    target: 'fair.field-target',
    rows: 'fair.field-rows',
    risk: 'fair.field-risk',
    picks: 'fair.field-picks',
    segments: 'fair.field-segments',
    mines: 'fair.field-mines',
    tiles: 'fair.field-tiles',
    guesses: 'fair.field-guesses',
  },
  choices: {
    'side:over': 'fair.choice-side-over',
    'side:under': 'fair.choice-side-under',
    'risk:classic': 'fair.choice-risk-classic',
    'risk:low': 'fair.choice-risk-low',
    'risk:medium': 'fair.choice-risk-medium',
    'risk:high': 'fair.choice-risk-high',
  },
}
