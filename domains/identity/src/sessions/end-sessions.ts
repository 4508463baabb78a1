import { isUuid } from '@faro/kernel/ids'
import { col, type Tx } from '@faro/server-kit/db'
import type { Deps } from '../deps.ts'
import { voidPending, voidProofs } from '../security/void-pending.ts'

/** Which of a member's sessions end: all, all but one, one, those of one browser. */
export type SessionFilter = { readonly memberId: string } & (
  | { readonly except?: string }
  | { readonly sessionId: string }
  | { readonly deviceId: string }
)

/** What has ended, for those who keep more than a session: games, sockets. */
export type EndedSessions = {
  readonly memberId: string
  readonly sessionIds: readonly string[]
  /** Names of tokens that were replaced while their session goes on. */
  readonly tokens: readonly string[]
  /** Games of the member end all, or those that were opened from these sessions. */
  readonly games: 'all' | 'theirs'
}

export type EndDeps = Pick<Deps, 'clock' | 'onSessionsEnded'>

/**
 * The one place where sessions end: with their tokens, the games opened from them, their sockets,
 * and everything pending that would open another. Published in the transaction, so that other
 * server processes learn of it exactly if it commits.
 */
export const endSessions =
  ({ clock, onSessionsEnded }: EndDeps) =>
  async (tx: Tx, filter: SessionFilter): Promise<number> => {
    const { memberId } = filter
    const now = clock.now()
    // locked first, as by a sign-in: one in progress is either ended or refused
    await lockMember(tx, memberId)
    const [only, value] = filterOf(filter)
    const ended = await tx.query(
      `update identity.session set ended_at = $2
       where member_id = $1 and ended_at is null and ${only} returning session_id`,
      [memberId, now, value],
      { session_id: col.uuid },
    )
    const isWhole = !('sessionId' in filter || 'deviceId' in filter)
    if (isWhole) await voidPending(tx, memberId, now)
    await voidProofs(tx, memberId, now)
    const sessionIds = ended.map((row) => row.session_id)
    const games = isWhole ? 'all' : 'theirs'
    if (isWhole || sessionIds.length > 0)
      await onSessionsEnded?.(tx, { memberId, sessionIds, tokens: [], games })
    return sessionIds.length
  }

/** Ends every game of a member while they stay signed in: who pauses play may look and withdraw. */
export const endGames =
  ({ onSessionsEnded }: Pick<EndDeps, 'onSessionsEnded'>) =>
  async (tx: Tx, memberId: string): Promise<void> => {
    await lockMember(tx, memberId)
    await onSessionsEnded?.(tx, { memberId, sessionIds: [], tokens: [], games: 'all' })
  }

/** Sockets opened with a token that was replaced end; the session and its games go on. */
export const endToken =
  ({ onSessionsEnded }: Pick<EndDeps, 'onSessionsEnded'>) =>
  async (tx: Tx, memberId: string, tokenHash: Buffer): Promise<void> => {
    const tokens = [tokenHash.toString('base64url')]
    await onSessionsEnded?.(tx, { memberId, sessionIds: [], tokens, games: 'theirs' })
  }

export const lockMember = async (tx: Tx, memberId: string): Promise<void> => {
  await tx.query('select 1 from identity.member where member_id = $1 for no key update', [memberId])
}

const filterOf = (filter: SessionFilter): [string, string | null] => {
  if ('sessionId' in filter) return ['session_id = $3::uuid', uuidOf(filter.sessionId)]
  if ('deviceId' in filter) return ['device_id = $3::uuid', uuidOf(filter.deviceId)]
  const except = 'except' in filter ? (filter.except ?? null) : null
  return ['session_id is distinct from $3::uuid', except]
}

const uuidOf = (text: string): string | null => (isUuid(text) ? text : null)
