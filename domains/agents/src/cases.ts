import { err, ok } from '@faro/kernel/result'
import { defineCaseKind } from '@faro/server-kit/cases'
import { decidePlayer, isAffiliatePlayer } from './affiliates/decide-player.ts'
import type { AgentsDeps } from './deps.ts'
import { refuseFriend, waitingReward } from './friends/pay-friend.ts'
import { releaseFriend } from './friends/release-friend.ts'
import { policyOf } from './policy/policy.query.ts'
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
export const referralCase = (
  deps: Pick<AgentsDeps, 'wallet' | 'clock' | 'identity' | 'whitelabel'>,
) =>
  defineCaseKind({
    kind: 'referral',
    subject: 'player',
    priority: 'normal',
    slaHours: 48,
    checklist: ['devices-compared', 'play-compared'],
    outcomes: ['no-action', 'restrict'],
    gives: async (db, { merchantId, subject, outcome }) => {
      const [friend] = outcome === 'no-action' ? await nodesOf(db, [subject]) : []
      const amount = friend === undefined ? 0n : await waitingReward(db, friend.memberNo)
      if (amount === 0n) return null
      const { currency } = await policyOf(deps, db, merchantId)
      return { amount, currency }
    },
    onDecided: async (tx, { subject, outcome }) => {
      const [friend] = await nodesOf(tx, [subject])
      if (friend === undefined) return err('state-changed')
      const isFine = outcome === 'no-action'
      const { memberNo } = friend
      if (await isAffiliatePlayer(tx, memberNo))
        return decidePlayer(tx, { playerNo: memberNo, isFine, now: deps.clock.now() })
      const done = isFine
        ? await releaseFriend(deps)(tx, friend)
        : await refuseFriend(deps)(tx, memberNo)
      return done.ok ? ok(null) : done
    },
  })
