import {
  playLimits as contract,
  playSafetyConsole as consoleContract,
  type PlaySafety,
} from '@faro/contract/identity'
import * as shapes from '@faro/contract/identity/shapes'
import type { Clock } from '@faro/kernel/clock'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { Whitelabel } from '@faro/whitelabel'
import type { limitUse as limitUseOf } from './limit-use.ts'
import { addMonths } from './limits.ts'
import { readAmount, shownLimits } from './shown-limits.ts'
import type { PlaySafetyCommands, Safety } from './play-safety.ts'

type Deps = {
  readonly clock: Clock
  readonly whitelabel: Whitelabel
  readonly safety: PlaySafetyCommands
  readonly limitUse: ReturnType<typeof limitUseOf>
  readonly playNet: (memberId: string, since: Date) => Promise<bigint>
}

const dayMs = 86_400_000
const netDays = 31

export const playLimitsRoutes = ({ clock, whitelabel, safety, limitUse, playNet }: Deps) => {
  const view = async (memberId: string, found: Safety): Promise<PlaySafety> => {
    const [{ merchant, brand }, sums] = await Promise.all([
      whitelabel.settingsOf(found.merchantId),
      limitUse({ memberId, merchantId: found.merchantId }),
    ])
    const { currency } = merchant
    const limits = shownLimits(found.limits, sums.used, { currency, now: clock.now() })
    return {
      currency,
      timeZone: brand.timeZone,
      limits,
      exclusion: found.exclusion && {
        kind: found.exclusion.kind,
        until: found.exclusion.until.toISOString(),
      },
      realityMinutes: found.realityMinutes,
    }
  }
  const answer = async (memberId: string): Promise<Result<PlaySafety, 'not-signed-in'>> => {
    const found = await safety.find(memberId)
    return found === null ? err('not-signed-in') : ok(await view(memberId, found))
  }
  const firstOfNet = (): Date => new Date(clock.now().getTime() - netDays * dayMs)
  const own = bind(contract, shapes.playLimits, {
    get: ({ caller }) => answer(caller.memberId),
    change: async ({ caller, input, merchant }) => {
      const { kind, period, limit } = input.body
      const wished = limit === null ? ok(null) : readAmount(kind, limit, merchant.currency)
      if (!wished.ok) return wished
      await safety.change(caller.memberId, `${kind}.${period}`, wished.value)
      return answer(caller.memberId)
    },
    confirm: async ({ caller, input }) => {
      const { kind, period } = input.body
      const done = await safety.confirm(caller.memberId, `${kind}.${period}`)
      return done.ok ? answer(caller.memberId) : done
    },
    coolOff: async ({ caller, input }) => {
      const until = new Date(clock.now().getTime() + input.body.days * dayMs)
      await safety.exclude(caller.memberId, { kind: 'cool-off', until, actor: 'member' })
      return answer(caller.memberId)
    },
    exclude: async ({ caller, input }) => {
      const until = addMonths(clock.now(), input.body.months)
      await safety.exclude(caller.memberId, { kind: 'self', until, actor: 'member' })
      return ok(null)
    },
    reality: async ({ caller, input, merchant }) => {
      const { memberId } = caller
      const found = await safety.find(memberId)
      if (found === null) return err('not-signed-in')
      const { since } = input.query
      const first = firstOfNet()
      const net =
        since === undefined
          ? null
          : await playNet(memberId, new Date(Math.max(first.getTime(), Date.parse(since))))
      return ok({
        minutes: found.realityMinutes,
        net: net === null ? null : formatAmount(net, merchant.currency),
        at: clock.now().toISOString(),
      })
    },
    realityCheck: async ({ caller, input }) => {
      await safety.setRealityCheck(caller.memberId, input.body.minutes)
      return answer(caller.memberId)
    },
  })
  const staff = bind(consoleContract, shapes.playSafetyConsole, {
    detail: async ({ input }) => {
      const { memberId } = input.params
      const found = await safety.find(memberId)
      if (found === null) return err('not-found')
      const [seen, { merchant }, changes, hold, net] = await Promise.all([
        view(memberId, found),
        whitelabel.settingsOf(found.merchantId),
        safety.changes(memberId),
        safety.hold(memberId),
        playNet(memberId, firstOfNet()),
      ])
      return ok({
        ...seen,
        hold,
        net: formatAmount(net, merchant.currency),
        changes: changes.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
      })
    },
    exclude: ({ input, caller }) => {
      const until = new Date(clock.now().getTime() + input.body.days * dayMs)
      const { reason } = input.body
      const actor = caller.username
      return safety.exclude(input.params.memberId, { kind: 'staff', until, actor, reason })
    },
    release: ({ input, caller }) =>
      safety.release({
        memberId: input.params.memberId,
        actor: caller.username,
        reason: input.body.reason,
      }),
  })
  return [...own, ...staff]
}
