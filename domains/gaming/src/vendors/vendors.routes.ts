import type { Catalogue } from '@faro/catalogue'
import { vendors as contract } from '@faro/contract/gaming'
import * as shapes from '@faro/contract/gaming/shapes'
import type { Clock } from '@faro/kernel/clock'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { err, ok } from '@faro/kernel/result'
import { formatAmount } from '@faro/kernel/money'
import type { Approvals } from '@faro/server-kit/approvals'
import type { Db } from '@faro/server-kit/db'
import type { Whitelabel } from '@faro/whitelabel'
import type { Events } from '@faro/server-kit/events'
import { bind } from '@faro/server-kit/http'
import type { Outgoing } from '@faro/server-kit/outgoing'
import type { Gaming } from '../gaming.ts'
import type { DialectApi } from '../links/api.ts'
import type { OpenLink } from '../links/links.ts'
import { closeCase } from '../rounds/resolve-open-rounds.job.ts'
import { addressKind } from './address-kind.ts'
import { ceilingKind, changeCeiling } from './ceiling-kind.ts'
import { changeVendor } from './change-vendor.ts'
import { noteChange } from './note-change.ts'
import { askForKey, keyKind } from './key-kind.ts'
import { openingKind } from './opening-kind.ts'
import { syncVendor } from './sync-vendor.ts'
import {
  callOf,
  caseCounts,
  caseOf,
  healthSince,
  keysOf,
  minutesOf,
  openCasesOf,
  recentCalls,
  storedCall,
} from './vendors.query.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly gaming: Gaming
  readonly catalogue: Catalogue
  readonly outgoing: Outgoing
  readonly approvals: Approvals
  readonly isOpenUnnamed: boolean
  readonly whitelabel: Pick<Whitelabel, 'settingsOf'>
  /** They take what a vendor would send again, and no bet. */
  readonly apis: Readonly<Record<'softswiss' | 'hub88', DialectApi>>
}

const hourMs = 3_600_000

export const vendorsRoutes = (deps: Deps) => {
  const { db, clock, gaming, catalogue, apis } = deps
  const change = changeVendor(deps)
  const rotate = askForKey(deps)
  const currencyOf = async (merchantId: number) =>
    (await deps.whitelabel.settingsOf(merchantId)).merchant.currency
  const { ceilings } = gaming.calls
  const setCeiling = changeCeiling({ ...deps, currencyOf })
  const sync = syncVendor({ ...deps, gaming })
  const hourAgo = () => new Date(clock.now().getTime() - hourMs)
  const actorOf = (
    caller: { readonly operatorId: string; readonly username: string },
    merchantId: number,
  ) => ({
    operatorId: caller.operatorId,
    username: caller.username,
    merchantId,
  })
  const rowsOf = async (links: readonly OpenLink[], merchantId: number) => {
    const [health, names, cases] = await Promise.all([
      healthSince(db, hourAgo()),
      catalogue.vendorNames(merchantId),
      caseCounts(db),
    ])
    return links.map((link) => ({
      code: link.vendorCode,
      name: names.get(link.vendorCode) ?? link.vendorCode,
      dialect: link.dialect,
      isActive: link.isActive,
      hasUnreadableKey: link.hasUnreadableKey,
      opensTo: link.opensTo,
      breaker: gaming.breaker(link.vendorCode),
      incoming: health(link.vendorCode, 'in'),
      outgoing: health(link.vendorCode, 'out'),
      openCases: cases(link.vendorCode),
    }))
  }
  const ceilingShown = async (vendorCode: string, merchantId: number) => {
    const currency = await currencyOf(merchantId)
    const place = { merchantId, vendorCode, currency }
    const paid = await ceilings.readPaid(place)
    const { round, hour, day } = ceilings.ceilingOf(place)
    const money = (units: bigint): string => formatAmount(units, currency)
    return {
      currency,
      round: money(round),
      hour: money(hour),
      day: money(day),
      paidHour: money(paid.hour),
      paidDay: money(paid.day),
    }
  }
  const waitingFor = async (vendorCode: string, merchantId: number) => {
    const asked = [
      ['address', addressKind, [vendorCode]],
      ['opening', openingKind, [vendorCode]],
      ['key', keyKind, ['shared', 'own', 'partner'].map((kind) => `${vendorCode}:${kind}`)],
      ['ceiling', ceilingKind, [`${merchantId}:${vendorCode}`]],
    ] as const
    const found = await Promise.all(
      asked.map(async ([what, kind, subjects]) =>
        [...(await deps.approvals.waiting(db, kind, subjects)).values()].map((one) => ({
          what,
          approvalId: one.approvalId,
          requestedBy: one.requestedBy.username,
        })),
      ),
    )
    return found.flat()
  }
  const noted = (vendorCode: string, actor: ReturnType<typeof actorOf>) => ({
    write: (action: 'call-replayed' | 'case-closed', detail: Record<string, string>) =>
      db.tx(async (tx) => {
        await noteChange(deps, tx, { actor, note: { vendorCode, action, detail } })
        return ok(null)
      }),
  })
  return bind(contract, shapes.vendors, {
    list: async ({ merchant }) => {
      const [links, unlisted] = await Promise.all([gaming.links.all(), catalogue.unlistedVendors()])
      const shown = [...links.values()].filter(({ vendorCode }) => !unlisted.has(vendorCode))
      const rows = await rowsOf(shown, merchant.merchantId)
      return ok(rows.toSorted((a, b) => a.name.localeCompare(b.name)))
    },
    detail: async ({ input, merchant }) => {
      const link = await gaming.links.find(input.params.code)
      if (link === null) return err('vendor-unknown')
      const [[row], keys, minutes, cases, games, ceiling, waiting] = await Promise.all([
        rowsOf([link], merchant.merchantId),
        keysOf({ db, vault: gaming.vault }, link.vendorCode, clock.now()),
        minutesOf(db, link.vendorCode, hourAgo()),
        openCasesOf(db, link.vendorCode),
        catalogue.gameCount(link.vendorCode),
        ceilingShown(link.vendorCode, merchant.merchantId),
        waitingFor(link.vendorCode, merchant.merchantId),
      ])
      if (row === undefined) return err('vendor-unknown')
      return ok({
        ...row,
        callPath: link.dialect === 'transfer' ? '' : `/vendor/${link.vendorCode}/${link.dialect}`,
        // what is shown is what a change writes back
        baseUrl: link.storedUrl,
        operatorId: link.operatorId,
        rollbackUnknown: link.rollbackUnknown,
        allowedNetworks: [...link.allowedNetworks],
        barredCountries: [...link.barredCountries],
        games,
        keys,
        ceiling,
        waiting,
        minutes,
        cases: cases.map(caseOf),
      })
    },
    change: async ({ input, caller, merchant }) => {
      const actor = actorOf(caller, merchant.merchantId)
      const { reason, ...wish } = input.body
      const changed = await change(input.params.code, { ...wish, reason }, actor)
      gaming.links.forget()
      return changed
    },
    rotate: ({ input, caller, merchant }) =>
      rotate(input.params.code, input.body, actorOf(caller, merchant.merchantId)),
    setCeiling: ({ input, caller, merchant }) => {
      const { reason, ...wish } = input.body
      const actor = actorOf(caller, merchant.merchantId)
      return setCeiling(input.params.code, { ...wish, reason }, actor)
    },
    sync: ({ input, caller, merchant }) =>
      sync(input.params.code, actorOf(caller, merchant.merchantId)),
    calls: async ({ input }) => {
      const { cursor, limit, failedOnly } = input.query
      const before = cursorOf(cursor) ?? null
      const filter = { before, limit, failedOnly: failedOnly === '1' }
      const page = pageOf(
        await recentCalls(db, input.params.code, filter),
        limit,
        (row) => row.call_id,
      )
      return ok({ rows: page.rows.map(callOf), next: page.next })
    },
    replay: async ({ input, caller, merchant }) => {
      const { code, callId } = input.params
      const link = await gaming.links.find(code)
      if (link === null || link.dialect === 'transfer') return err('vendor-unknown')
      const stored = await storedCall(db, code, callId)
      if (stored === null) return err('not-found')
      const answer = await apis[link.dialect].answer(link, {
        method: 'POST',
        path: stored.path,
        body: stored.body,
        signature: stored.signature ?? undefined,
      })
      const note = noted(code, actorOf(caller, merchant.merchantId))
      await note.write('call-replayed', { callId, code: answer.code })
      return ok({ status: answer.status, code: answer.code, body: JSON.stringify(answer.body) })
    },
    closeCase: async ({ input, caller, merchant }) => {
      const { code, caseId } = input.params
      const closed = await closeCase(db, { vendorCode: code, caseId, staff: caller.operatorId })
      if (!closed.value) return err('state-changed')
      await noted(code, actorOf(caller, merchant.merchantId)).write('case-closed', { caseId })
      return ok(null)
    },
  })
}
