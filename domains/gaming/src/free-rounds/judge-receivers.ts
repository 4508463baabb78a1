import { demoAccountType } from '@faro/contract/roles'
import type { Receiver, ReceiverProblem } from '@faro/contract/gaming'
import type { Identity } from '@faro/identity'
import type { Queryable } from '@faro/server-kit/db'

type Deps = { readonly db: Queryable; readonly identity: Identity }

/** Checks user names in their order, ignoring case: who may receive an award. */
export const judgeReceivers = async (
  { db, identity }: Deps,
  merchantId: number,
  usernames: readonly string[],
): Promise<readonly Receiver[]> => {
  const named = await identity.receivers.accountsNamed({ merchantId, usernames }, db)
  const states = await identity.playStates(
    db,
    [...named.values()].map(({ memberId }) => memberId),
  )
  const seen = new Set<string>()
  return usernames.map((text): Receiver => {
    const key = text.toLowerCase()
    const account = named.get(key)
    if (account === undefined) return { username: text, memberId: null, problem: 'unknown' }
    const { username, memberId, accountType } = account
    const problem: ReceiverProblem | null = seen.has(key)
      ? 'repeated'
      : problemOf(accountType, states.get(memberId))
    seen.add(key)
    return { username, memberId: problem === null ? memberId : null, problem }
  })
}

type PlayState =
  Awaited<ReturnType<Identity['playStates']>> extends ReadonlyMap<string, infer S> ? S : never

const problemOf = (accountType: number, state: PlayState | undefined): ReceiverProblem | null => {
  if (accountType === demoAccountType) return 'demo'
  if (state === undefined || state.isDisabled) return 'disabled'
  return state.isExcluded ? 'excluded' : null
}
