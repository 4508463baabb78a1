import type { CrashRound } from '@faro/contract/crash'
import type { RoundRow } from './round-store.ts'

/** A round as everybody may see it: what decides it is told once it has ended. */
export const publicRoundOf = (row: RoundRow): CrashRound => {
  const hasEnded = row.state === 'ended'
  return {
    roundId: row.round_id,
    number: row.number,
    state: row.state,
    bettingUntil: row.betting_until.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    bust: hasEnded ? row.bust : null,
    hash: hasEnded ? row.hash : null,
    salt: row.salt,
    scheme: row.scheme,
    chainId: row.chain_id,
    chainRound: row.chain_round,
  }
}
