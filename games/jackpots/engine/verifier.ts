import { commitmentOf, type Verifier } from '@faro/fair/engine'
import { isHit, thresholdCommitment, thresholdOf, ticketOf } from './draw.ts'
import { microsPerUnit } from './terms.ts'

const compare = (claimed: string, found: string): boolean | null =>
  claimed === '' ? null : claimed === found

/**
 * A random pool from the round's seed pair, or a must-hit-by pool from its secret. Amounts are
 * whole ledger units, as the record of the round shows them.
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
    { name: 'stake', kind: 'text', isRequired: false },
    { name: 'hitEvery', kind: 'text', isRequired: false },
    { name: 'seed', kind: 'text', isRequired: false },
    { name: 'cap', kind: 'text', isRequired: false },
    { name: 'result', kind: 'choice', isRequired: false, choices: ['hit', 'no-hit'] },
  ],
  verify: (inputs) => (inputs['kind'] === 'must-hit' ? ofThreshold(inputs) : ofTicket(inputs)),
}

const units = (text: string | undefined): bigint =>
  /^\d{1,18}$/.test(text ?? '') ? BigInt(text ?? 0) : 0n

const ofTicket: Verifier['verify'] = (inputs) => {
  const { serverSeed = '', clientSeed = '', nonce = '', pool = '' } = inputs
  const ticket = ticketOf({ serverSeed, clientSeed, nonce: Number(nonce) }, pool)
  const hit = isHit(ticket, units(inputs['stake']), units(inputs['hitEvery'])) ? 'hit' : 'no-hit'
  return {
    checks: [
      {
        code: 'seed-committed',
        isPassed: compare(inputs['serverSeedHash'] ?? '', commitmentOf(serverSeed)),
      },
      { code: 'result-same', isPassed: compare(inputs['result'] ?? '', hit) },
    ],
    figures: [
      { code: 'ticket', value: String(ticket) },
      { code: 'jackpot', value: hit },
    ],
  }
}

const ofThreshold: Verifier['verify'] = (inputs) => {
  const { serverSeed = '' } = inputs
  const range = { seed: units(inputs['seed']), cap: units(inputs['cap']) }
  const threshold = thresholdOf(serverSeed, range)
  return {
    checks: [
      {
        code: 'seed-committed',
        isPassed: compare(inputs['serverSeedHash'] ?? '', thresholdCommitment(serverSeed)),
      },
    ],
    figures: [{ code: 'threshold', value: String(threshold / microsPerUnit) }],
  }
}
