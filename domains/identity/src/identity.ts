import type { Member } from '@faro/contract/identity'
import { ok } from '@faro/kernel/result'
import type { MemberSession } from '@faro/server-kit/auth'
import { heldConnection, type Queryable, type Tx } from '@faro/server-kit/db'
import { namedMax } from '@faro/server-kit/lists'
import type { Deps } from './deps.ts'
import {
  accountsNamed,
  countReceivers,
  nextReceivers,
  receiverNamed,
} from './members/receivers.query.ts'
import {
  findMember,
  idsNamed,
  memberSummaries,
  lineNamesOf,
  nicknamesOf,
  searchMembers,
  type MemberSummary,
} from './members/member.query.ts'
import {
  addSilentMember,
  merchantIdsOf,
  playStates,
  restrictMember,
  type MemberPlayState,
} from './members/play-state.ts'
import { accountsAfter, linesOf } from './members/lines.query.ts'
import { checkPaymentPassword, setPaymentPassword } from './members/payment-password.ts'
import {
  isUsernameTaken,
  judgeName,
  openAccount,
  prepareAccount,
  setAccountType,
  setUpline,
} from './members/open-account.ts'
import { hashPassword } from './passwords/password.ts'
import { uplineOf, type Upline } from './members/upline.query.ts'
import { registerMember } from './members/register-member.ts'
import { holdIfExcluded } from './holds/hold-member.ts'
import { householdMarks } from './offers/household-marks.query.ts'
import { sharedNetwork } from './offers/shared-network.query.ts'
import { offerStates, offerStatesAfter } from './offers/offer-states.query.ts'
import { rememberExcluded } from './holds/remember-excluded.ts'
import { needProof } from './factors/proof.ts'
import { endSessions } from './sessions/end-sessions.ts'
import { endedSessions, findSession, holdSession } from './sessions/sessions.ts'

/** The domain's face: who a member is and how they prove it. */
export const createIdentity = (deps: Deps) => ({
  register: registerMember(deps),
  logOut: async (caller: Pick<MemberSession, 'memberId' | 'sessionId'>): Promise<void> => {
    const { memberId, sessionId } = caller
    await deps.db.tx(async (tx) => ok(await endSessions(deps)(tx, { memberId, sessionId })))
  },
  /** Whether a session is open, and stays so until the transaction ends. */
  holdSession: (tx: Tx, caller: Pick<MemberSession, 'memberId' | 'sessionId'>): Promise<boolean> =>
    holdSession(tx, caller, deps.clock.now()),
  endedSessions: (sessionIds: readonly string[]): Promise<ReadonlySet<string>> =>
    endedSessions(deps.db, sessionIds, deps.clock.now()),
  authenticate: (token: string, merchantId: number): Promise<MemberSession | null> =>
    findSession(deps.db, token, { merchantId, now: deps.clock.now() }),
  member: (memberId: string): Promise<Member | null> =>
    findMember(deps.db, memberId, deps.labelsOf),
  /** Inside a transaction over its own connection. */
  memberSummaries: (memberIds: readonly string[]): Promise<ReadonlyMap<string, MemberSummary>> =>
    memberSummaries(heldConnection() ?? deps.db, memberIds),
  nicknames: (memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    nicknamesOf(deps.db, memberIds),
  /** Accounts with all that are above them, for who keeps the lines. */
  lines: {
    of: linesOf,
    accountsAfter,
    setAccountType,
    setUpline,
    /** How others of their lines are called to somebody. */
    names: (of: Parameters<typeof lineNamesOf>[1]) => lineNamesOf(deps.db, of),
  },
  /** An account that somebody else opens: judged first, then written down. */
  opening: {
    prepare: prepareAccount(deps),
    judgeName: judgeName(deps),
    isTaken: isUsernameTaken,
    hash: hashPassword,
    open: openAccount(deps),
  },
  /** Who brought the member and takes transfers from them. */
  uplineOf: (memberId: string): Promise<Upline | null> => uplineOf(deps.db, memberId),
  search: (search: Parameters<typeof searchMembers>[1]): Promise<readonly MemberSummary[]> =>
    searchMembers(deps.db, search),
  /** Members of some brands who are called so: for lists that show their names. */
  idsNamed: (part: string, brands: readonly number[]): Promise<readonly string[]> =>
    idsNamed(deps.db, { part, brands, limit: namedMax + 1 }),
  /** Accounts that a brand may write to. */
  receivers: {
    count: (of: Parameters<typeof countReceivers>[1]) => countReceivers(deps.db, of),
    next: nextReceivers,
    named: (of: Parameters<typeof receiverNamed>[1]) => receiverNamed(deps.db, of),
    accountsNamed: (of: Parameters<typeof accountsNamed>[1], from: Queryable = deps.db) =>
      accountsNamed(from, of),
  },
  /** Whether members may be offered anything, and who they are to whoever offers. */
  offers: {
    of: offerStates,
    after: offerStatesAfter,
    marks: (db: Queryable, memberId: string) => householdMarks(db, memberId, deps.bankNumbers),
    sharedNetwork,
  },
  playStates: (
    db: Queryable,
    memberIds: readonly string[],
  ): Promise<ReadonlyMap<string, MemberPlayState>> => playStates(db, memberIds),
  merchantIdsOf: (
    memberIds: readonly string[],
    from: Queryable = deps.db,
  ): Promise<ReadonlyMap<string, number>> => merchantIdsOf(from, memberIds),
  restrict: restrictMember,
  addSilentMember,
  /** Holds an account for staff that shows what somebody excluded is known by. */
  holdIfExcluded: (
    tx: Tx,
    of: { readonly memberId: string; readonly bankNumber?: string },
  ): Promise<boolean> => holdIfExcluded(deps, tx, of),
  /** Once when the server starts: those whom an earlier version excluded. */
  rememberExcluded: rememberExcluded(deps),
  setPaymentPassword: setPaymentPassword(deps),
  checkPaymentPassword: checkPaymentPassword(deps),
  /** Refuses whoever has shown nothing but a session for a while. */
  needProof: (caller: Parameters<typeof needProof>[1]) => needProof(deps, caller),
})

export type Identity = ReturnType<typeof createIdentity>
