import { commitmentOf, type Inputs, type Verifier, type VerifierField } from '@faro/fair/engine'
import { multiplyDown } from '@faro/kernel/money'
import { isBet, type Bet, type GameKind } from './bet.ts'
import { kenoRisks, type KenoRisk } from './keno-tables.ts'
import { formatMultiplier, one } from './multiplier.ts'
import { plinkoRisks, rowsMax, rowsMin, type PlinkoRisk } from './plinko-tables.ts'
import type { Guess, Step } from './step.ts'
import { replay } from './verify.ts'
import { segmentCounts, wheelRisks, type WheelRisk } from './wheel.ts'

const choice = (name: string, choices: readonly string[]): VerifierField => ({
  name,
  kind: 'choice',
  isRequired: true,
  choices,
})
const integer = (name: string): VerifierField => ({ name, kind: 'integer', isRequired: true })
const rows = Array.from({ length: rowsMax - rowsMin + 1 }, (_, i) => String(rowsMin + i))

/** What fixes a bet of each game, besides its seeds. */
const settings: Readonly<Record<GameKind, readonly VerifierField[]>> = {
  dice: [choice('side', ['over', 'under']), integer('target')],
  limbo: [integer('target')],
  plinko: [choice('rows', rows), choice('risk', plinkoRisks)],
  keno: [{ name: 'picks', kind: 'integers', isRequired: true }, choice('risk', kenoRisks)],
  wheel: [choice('segments', segmentCounts.map(String)), choice('risk', wheelRisks)],
  mines: [integer('mines'), { name: 'tiles', kind: 'integers', isRequired: false }],
  hilo: [{ name: 'guesses', kind: 'text', isRequired: false }],
}

const numbers = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number))

const betOf = (game: GameKind, inputs: Inputs): Bet => {
  const number = (name: string): number => Number(inputs[name])
  switch (game) {
    case 'dice':
      return { game, side: inputs['side'] === 'over' ? 'over' : 'under', target: number('target') }
    case 'limbo':
      return { game, target: number('target') }
    case 'plinko':
      return { game, rows: number('rows'), risk: inputs['risk'] as PlinkoRisk }
    case 'keno':
      return { game, picks: numbers(inputs['picks'] ?? ''), risk: inputs['risk'] as KenoRisk }
    case 'wheel':
      return { game, segments: number('segments'), risk: inputs['risk'] as WheelRisk }
    case 'mines':
      return { game, mines: number('mines') }
    case 'hilo':
      return { game }
  }
}

const guessSigns: Readonly<Record<string, Guess>> = { h: 'higher', l: 'lower', s: 'same' }

/** Steps as text: tiles with commas; of cards h, l, s for the guesses and x for a skipped one. */
export const stepsText = (steps: readonly Step[]): string =>
  steps
    .map((step) => {
      if (step.kind === 'pick') return String(step.tile)
      return step.kind === 'skip' ? 'x' : step.guess.slice(0, 1)
    })
    .join(steps[0]?.kind === 'pick' ? ',' : '')

const stepsOf = (game: GameKind, inputs: Inputs): Step[] => {
  if (game === 'mines')
    return numbers(inputs['tiles'] ?? '').map((tile) => ({ kind: 'pick', tile }))
  if (game !== 'hilo') return []
  return Array.from(inputs['guesses'] ?? '', (sign) => {
    const guess = guessSigns[sign]
    return guess === undefined ? { kind: 'skip' } : { kind: 'guess', guess }
  })
}

/** Whether a stake pays what was claimed; amounts as they were shown, in one currency. */
const comparePayout = (
  { stake = '', payout = '' }: Inputs,
  multiplier: number | null,
): boolean | null => {
  if (stake === '' || payout === '' || multiplier === null) return null
  const decimals = Math.max(...[stake, payout].map((text) => text.split('.')[1]?.length ?? 0))
  const units = (text: string): bigint => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(decimals, '0'))
  }
  // what a bet decided at once may pay at most bounds its stake beforehand
  return multiplyDown(units(stake), BigInt(multiplier), BigInt(one)) === units(payout)
}

const verifierOf = (game: GameKind): Verifier => ({
  game,
  fields: [
    ...settings[game],
    { name: 'serverSeed', kind: 'text', isRequired: true },
    { name: 'serverSeedHash', kind: 'hash', isRequired: false },
    { name: 'clientSeed', kind: 'text', isRequired: true },
    { name: 'nonce', kind: 'integer', isRequired: true },
    { name: 'outcome', kind: 'integers', isRequired: false },
    { name: 'stake', kind: 'amount', isRequired: false },
    { name: 'payout', kind: 'amount', isRequired: false },
  ],
  verify: (inputs) => {
    const { serverSeed = '', clientSeed = '', nonce = '', outcome = '' } = inputs
    const hash = inputs['serverSeedHash'] ?? ''
    const bet = betOf(game, inputs)
    const pair = { serverSeed, clientSeed, nonce: Number(nonce) }
    const replayed = isBet(bet) ? replay(bet, pair, stepsOf(game, inputs)) : null
    const found = replayed?.outcome.join(',') ?? ''
    return {
      checks: [
        {
          code: 'seed-committed',
          isPassed: hash === '' ? null : commitmentOf(serverSeed) === hash,
        },
        { code: 'result-same', isPassed: outcome === '' ? null : outcome === found },
        { code: 'payout-same', isPassed: comparePayout(inputs, replayed?.multiplier ?? null) },
      ],
      figures:
        replayed === null
          ? []
          : [
              { code: 'outcome', value: replayed.outcome.join(', ') },
              { code: 'payout-times', value: `${formatMultiplier(replayed.multiplier)}×` },
            ],
    }
  },
})

/** Works rounds of each game out again from what was published of them. */
export const instantVerifiers: Readonly<Record<GameKind, Verifier>> = {
  dice: verifierOf('dice'),
  limbo: verifierOf('limbo'),
  plinko: verifierOf('plinko'),
  keno: verifierOf('keno'),
  wheel: verifierOf('wheel'),
  mines: verifierOf('mines'),
  hilo: verifierOf('hilo'),
}

/** What a verifier needs of a round, as an address carries it. */
export const verifierInputs = (
  bet: Bet,
  round: {
    readonly steps: readonly Step[]
    readonly outcome: readonly number[]
    readonly serverSeed: string
    readonly serverSeedHash: string
    readonly clientSeed: string
    readonly nonce: number
    readonly stake: string
    readonly payout: string
    readonly state: string
    /** What ended it: by the limit, the largest payout is paid and not what was drawn. */
    readonly endedBy: string | null
  },
): Record<string, string> => {
  const { game, ...setting } = bet
  const {
    steps,
    outcome,
    serverSeed,
    serverSeedHash,
    clientSeed,
    nonce,
    stake,
    payout,
    state,
    endedBy,
  } = round
  const text = stepsText(steps)
  return {
    game,
    ...Object.fromEntries(Object.entries(setting).map(([name, value]) => [name, String(value)])),
    ...(game === 'mines' && text !== '' ? { tiles: text } : {}),
    ...(game === 'hilo' && text !== '' ? { guesses: text } : {}),
    serverSeed,
    serverSeedHash,
    clientSeed,
    nonce: String(nonce),
    outcome: outcome.join(','),
    // what was given back, or paid up to the limit, cannot be worked out from what was drawn
    ...(state === 'void' || endedBy === 'limit' ? {} : { stake, payout }),
  }
}
