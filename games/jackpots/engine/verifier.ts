import { commitmentOf, type Inputs, type Verifier } from '@faro/fair/engine'
import { currencies, formatAmount, isCurrencyCode, parseAmount } from '@faro/kernel/money'
import { isHit, thresholdCommitment, thresholdOf, ticketOf } from './draw.ts'
import { microsPerUnit } from './terms.ts'

const compare = (claimed: string, found: string): boolean | null =>
  claimed === '' ? null : claimed === found

/**
 * A random pool from the round's seed pair, or a must-hit-by pool from its secret. Amounts are
 * money as it is shown in the currency that is named; without one they are whole ledger units.
 */
export const jackpotsVerifier: Verifier = {
  game: 'jackpots',
  fields: [
    { name: 'kind', kind: 'choice', isRequired: true, choices: ['random', 'must-hit'] },
    { name: 'pool', kind: 'text', isRequired: false },
    { name: 'serverSeed', kind: 'text', isRequired: true },
    { name: 'serverSeedHash', kind: 'hash', isRequired: false },
    { name: 'clientSeed', kind: 'text', isRequired: false },
    { name: 'nonce', kind: 'integer', isRequired: false },
    {
      name: 'currency',
      kind: 'choice',
      isRequired: false,
      choices: ['', ...Object.keys(currencies)],
    },
    { name: 'stake', kind: 'amount', isRequired: false },
    { name: 'hitEvery', kind: 'amount', isRequired: false },
    { name: 'seed', kind: 'amount', isRequired: false },
    { name: 'cap', kind: 'amount', isRequired: false },
    { name: 'result', kind: 'choice', isRequired: false, choices: ['', 'hit', 'no-hit'] },
  ],
  verify: (inputs) => (inputs['kind'] === 'must-hit' ? ofThreshold(inputs) : ofTicket(inputs)),
}

/** Null where it is not there or cannot be read: nothing is worked out from a guess. */
const unitsIn = ({ currency = '', ...inputs }: Inputs, name: string): bigint | null => {
  const text = inputs[name] ?? ''
  if (!isCurrencyCode(currency)) return /^\d{1,18}$/.test(text) ? BigInt(text) : null
  const parsed = parseAmount(text, currency)
  return parsed.ok ? parsed.value : null
}

const shownUnits = ({ currency = '' }: Inputs, units: bigint): string =>
  isCurrencyCode(currency) ? formatAmount(units, currency) : String(units)

const ofTicket: Verifier['verify'] = (inputs) => {
  const { serverSeed = '', clientSeed = '', nonce = '', pool = '' } = inputs
  const ticket = ticketOf({ serverSeed, clientSeed, nonce: Number(nonce) }, pool)
  const hit = hitText(inputs, ticket)
  return {
    checks: [
      {
        code: 'seed-committed',
        isPassed: compare(inputs['serverSeedHash'] ?? '', commitmentOf(serverSeed)),
      },
      {
        code: 'result-same',
        isPassed: hit === null ? null : compare(inputs['result'] ?? '', hit),
      },
    ],
    figures: [
      { code: 'ticket', value: String(ticket) },
      ...(hit === null ? [] : [{ code: 'jackpot', value: hit }]),
    ],
  }
}

const hitText = (inputs: Inputs, ticket: bigint): 'hit' | 'no-hit' | null => {
  const [stake, hitEvery] = [unitsIn(inputs, 'stake'), unitsIn(inputs, 'hitEvery')]
  if (stake === null || hitEvery === null) return null
  return isHit(ticket, stake, hitEvery) ? 'hit' : 'no-hit'
}

const ofThreshold: Verifier['verify'] = (inputs) => {
  const { serverSeed = '' } = inputs
  const [seed, cap] = [unitsIn(inputs, 'seed'), unitsIn(inputs, 'cap')]
  const threshold = seed === null || cap === null ? null : thresholdOf(serverSeed, { seed, cap })
  return {
    checks: [
      {
        code: 'seed-committed',
        isPassed: compare(inputs['serverSeedHash'] ?? '', thresholdCommitment(serverSeed)),
      },
    ],
    figures:
      threshold === null
        ? []
        : [{ code: 'threshold', value: shownUnits(inputs, threshold / microsPerUnit) }],
  }
}
