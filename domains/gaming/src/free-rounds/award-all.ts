import type { Receiver } from '@faro/contract/gaming'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { PlayerAccount } from '../calls/call.ts'
import { awardIn, type NewAward } from './award-free-rounds.ts'
import type { FreeRoundsDeps } from './deps.ts'

export type Line = Receiver & {
  readonly awardId: string | null
  readonly approvalId: string | null
}

export const playerAccountsOf = async (
  { playerAccounts }: Pick<FreeRoundsDeps, 'playerAccounts'>,
  lines: readonly Receiver[],
): Promise<ReadonlyMap<string, PlayerAccount>> => {
  const found = new Map<string, PlayerAccount>()
  for (const { memberId } of lines) {
    const playerAccount = memberId === null ? null : await playerAccounts(memberId)
    if (playerAccount !== null) found.set(playerAccount.memberId, playerAccount)
  }
  return found
}

type Giving = {
  readonly lines: readonly Receiver[]
  readonly playerAccounts: ReadonlyMap<string, PlayerAccount>
  readonly awardFor: (memberId: string) => NewAward & { readonly gameTitle: string }
}

/** Awards free rounds to every eligible receiver of a list. */
export const awardAll = async (
  deps: Pick<FreeRoundsDeps, 'clock' | 'events'>,
  tx: Tx,
  { lines, playerAccounts, awardFor }: Giving,
): Promise<Result<Line[], 'idempotency-key-reused'>> => {
  const give = awardIn(deps)
  const done: Line[] = []
  for (const line of lines) {
    const playerAccount = line.memberId === null ? undefined : playerAccounts.get(line.memberId)
    if (playerAccount === undefined) {
      done.push({ ...line, awardId: null, approvalId: null })
      continue
    }
    const given = await give(tx, playerAccount, awardFor(playerAccount.memberId))
    // a key of this list that somebody used for something else
    if (!given.ok) return err('idempotency-key-reused')
    const awardId = present(given.value, 'award').award_id
    done.push({ ...line, awardId, approvalId: null })
  }
  return ok(done)
}
