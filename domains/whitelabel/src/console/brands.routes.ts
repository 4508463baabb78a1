import { col } from '@faro/server-kit/db'
import { brands as contract, flags, registerFields } from '@faro/contract/whitelabel'
import * as shapes from '@faro/contract/whitelabel/shapes'
import type { Clock } from '@faro/kernel/clock'
import { err, ok } from '@faro/kernel/result'
import type { Approvals, Person } from '@faro/server-kit/approvals'
import { bind } from '@faro/server-kit/http'
import type { Threads } from '@faro/server-kit/threads'
import type { BrandSettings } from '../brand/brand.ts'
import type { Whitelabel } from '../whitelabel.ts'
import { askForHosts } from './ask-for-hosts.ts'
import { setFlags, setMaintenance, setRegions, setRules, setSettings } from './brand-parts.ts'
import { changeBrand, type Change, type ConsoleDeps } from './change-brand.ts'
import { heldHosts, hostsKind } from './hosts-kind.ts'
import { askForService, serviceKind, serviceOf } from './service-kind.ts'
import { createRulesJudge } from '../rules/judge-rules.ts'

type Deps = Omit<ConsoleDeps, 'now' | 'forget'> & {
  readonly clock: Clock
  readonly whitelabel: Whitelabel
  readonly threads: Threads
  readonly approvals: Pick<Approvals, 'request' | 'waiting'>
}

type Call<B> = {
  readonly input: { readonly params: { readonly code: string }; readonly body: B }
  readonly caller: Person
}

export const brandsRoutes = (deps: Deps) => {
  const { db, clock, whitelabel } = deps
  const judgeRules = createRulesJudge(deps)
  const change = changeBrand({ ...deps, now: () => clock.now(), forget: whitelabel.forget })
  const idsOf = () =>
    db.query('select merchant_id, code from whitelabel.merchant order by merchant_id', [], {
      merchant_id: col.int4,
      code: col.text,
    })
  const hostsOf = (merchantId: number): Promise<string[]> => heldHosts(db, merchantId)
  const requestOf = async (kind: string, code: string) => {
    const waiting = (await deps.approvals.waiting(db, kind, [code])).get(code)
    if (waiting === undefined) return null
    const { approvalId, requestedBy, requestedAt } = waiting
    const { username } = requestedBy
    return { approvalId, requestedBy: username, requestedAt: requestedAt.toISOString() }
  }
  const find = async (code: string): Promise<BrandSettings | null> => {
    const row = (await idsOf()).find((one) => one.code === code)
    // staff must see what was saved last, whoever saved it
    whitelabel.forget()
    return row === undefined ? null : whitelabel.settingsOf(row.merchant_id)
  }
  const of = <B extends { version: number }>(
    { input, caller }: Call<B>,
    part: Change['part'],
  ): Change => ({
    code: input.params.code,
    version: input.body.version,
    operatorId: caller.operatorId,
    part,
  })
  return bind(contract, shapes.brands, {
    list: async ({ caller }) => {
      const brands = caller.brandsOf('brand.read')
      const seen = (await idsOf()).filter(
        ({ merchant_id }) => brands === null || brands.includes(merchant_id),
      )
      const all = await Promise.all(
        seen.map(async ({ merchant_id }) => ({
          brand: await whitelabel.settingsOf(merchant_id),
          hosts: await hostsOf(merchant_id),
          isOpen: await whitelabel.isOpen(merchant_id),
        })),
      )
      return ok(
        all.map(({ brand: { merchant, brand }, hosts, isOpen }) => ({
          code: merchant.code,
          name: brand.name,
          preset: brand.theme.preset,
          currency: merchant.currency,
          languages: brand.languages,
          hosts,
          isMaintained: !isOpen,
        })),
      )
    },
    detail: async ({ input }) => {
      const found = await find(input.params.code)
      if (found === null) return err('brand-unknown')
      const { code } = input.params
      const [hosts, hostsRequest, serviceRequest] = await Promise.all([
        hostsOf(found.merchant.merchantId),
        requestOf(hostsKind, code),
        requestOf(serviceKind, code),
      ])
      return ok({ ...detailOf(found, clock.now()), hosts, hostsRequest, serviceRequest })
    },
    changeFlags: (call) =>
      change(of(call, 'flags'), (tx, id) => setFlags(tx, id, call.input.body.flags)),
    changeRules: async (call) => {
      // before the brand is held: a proof may take a while
      const judged = await judgeRules(call.input.body.rules, call.caller.operatorId)
      if (!judged.ok) return judged
      return change(of(call, 'register-rules'), (tx, id) => setRules(tx, id, call.input.body))
    },
    changeRegions: (call) => {
      const { version: _, ...regions } = call.input.body
      return change(of(call, 'regions'), (tx, id) => setRegions(tx, id, regions))
    },
    changeMaintenance: (call) =>
      change(of(call, 'maintenance'), (tx, id) => setMaintenance(tx, id, call.input.body)),
    changeSettings: async (call) => {
      const { version: _, reason, ...settings } = call.input.body
      const now = clock.now()
      const { code } = call.input.params
      let approvalId: string | null = null
      const changed = await change(of(call, 'settings'), async (tx, merchantId) => {
        approvalId = null
        const { customerService: to } = settings
        const from = await serviceOf(tx, merchantId)
        // none holds at once: what is wrong is taken away by whoever sees it
        const isAsked = to !== null && to !== from
        const held = isAsked ? { ...settings, customerService: from } : settings
        const set = await setSettings(tx, merchantId, { settings: held, now })
        if (!set.ok || !isAsked) return set
        const service = { merchantId, code, from, to, reason, by: call.caller }
        const asked = await askForService(deps, tx, service)
        if (!asked.ok) return asked
        approvalId = asked.value
        return set
      })
      return changed.ok ? ok({ ...changed.value, approvalId }) : changed
    },
    changeHosts: ({ caller, input }) =>
      askForHosts(deps, { ...input.params, ...input.body, by: caller }),
    visitor: async ({ input }) => {
      const found = await find(input.params.code)
      if (found === null) return err('brand-unknown')
      const { ip } = input.query
      const status = await whitelabel.statusOf(found.merchant.merchantId, ip)
      return ok({ ip, country: whitelabel.countryOf(ip), status })
    },
  })
}

const detailOf = (found: BrandSettings, now: Date) => {
  const { merchant, brand, regions, registerRules } = found
  const set = new Map(found.modules.map((module) => [module.module_id, module.is_enabled]))
  return {
    code: merchant.code,
    version: found.version,
    currency: merchant.currency,
    settings: {
      name: brand.name,
      preset: brand.theme.preset,
      radius: brand.theme.radius,
      currencySymbol: brand.currency.symbol,
      languages: brand.languages,
      defaultLanguage: brand.defaultLanguage,
      numberLocale: brand.numberLocale,
      timeZone: found.zones.saved,
      ageMinimum: brand.ageMinimum,
      customerService: found.customerService,
      lotteryType: brand.lotteryType,
    },
    flags: Object.fromEntries(Object.keys(flags).map((id) => [id, set.get(id) ?? false])),
    rules: registerFields.map((field) => ({ field, ...(registerRules[field] ?? offRule) })),
    termsChecked: found.termsChecked,
    regions: {
      mode: regions.mode,
      countries: [...regions.countries],
      deniedNetworks: [...regions.deniedNetworks],
      admittedNetworks: [...regions.admittedNetworks],
    },
    maintenance: {
      isMaintained: found.isMaintained,
      endsAt: found.maintenanceEndsAt?.toISOString() ?? null,
    },
    timeZoneFrom: found.zones.former.find(({ until }) => until > now)?.until.toISOString() ?? null,
  }
}

const offRule = {
  enabled: false,
  required: false,
  minLength: 0,
  maxLength: 255,
  acceptedPattern: '*',
  patternId: 0,
}
