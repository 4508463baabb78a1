import { err, ok } from '@faro/kernel/result'
import { defineCaseKind } from '@faro/server-kit/cases'
import type { AgentsDeps } from './deps.ts'
import { payFriend, refuseFriend } from './friends/pay-friend.ts'
import { nodesOf } from './tree/node.query.ts'

/** Figures of teams that are not what the books say: settlement waits. */
export const figuresCase = defineCaseKind({
  kind: 'figures',
  subject: 'player',
  priority: 'high',
  slaHours: 8,
  checklist: ['books-compared', 'figures-counted-anew'],
  outcomes: ['no-action', 'monitor'],
})

/** A friend who looks odd: no action pays the reward, a restriction refuses it for good (A7). */
export const referralCase = (deps: Pick<AgentsDeps, 'wallet' | 'clock'>) =>
  defineCaseKind({
    kind: 'referral',
    subject: 'player',
    priority: 'normal',
    slaHours: 48,
    checklist: ['devices-compared', 'play-compared'],
    outcomes: ['no-action', 'restrict'],
    onDecided: async (tx, { subject, outcome }) => {
      const [friend] = await nodesOf(tx, [subject])
      if (friend === undefined) return err('state-changed')
      const act = outcome === 'no-action' ? payFriend(deps) : refuseFriend(deps)
      const done = await act(tx, friend.memberNo)
      return done.ok ? ok(null) : done
    },
  })
