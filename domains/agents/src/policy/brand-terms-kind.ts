import { BrandTerms } from '@faro/contract/agents/shapes'
import { ok } from '@faro/kernel/result'
import { changeFigures, defineApproval } from '@faro/server-kit/approvals'
import * as z from 'zod/mini'
import type { AgentsDeps } from '../deps.ts'
import { brandTermsView, readBrandTerms, writeBrandTerms } from './brand-terms.ts'
import { policyOf } from './policy.query.ts'

export const brandTermsKind = 'agents.brand-terms'

const Input = z.strictObject({ merchantId: z.int(), version: z.int(), terms: BrandTerms })
type Shown = Record<string, string>

/** Terms as figures that people compare: every limit, every band, every tier. */
const shown = ({ limits, quotas, friends }: z.output<typeof BrandTerms>): Shown => ({
  ...Object.fromEntries(Object.entries(limits).map(([key, value]) => [key, String(value)])),
  quotas: quotas.map(({ mode, bandFrom, count }) => `${mode} ${bandFrom}: ${count}`).join(', '),
  friends: [
    `${friends.minDeposit} · ${friends.minValid} · ${friends.days}`,
    friends.tiers.map(({ fromK, amount }) => `${fromK} → ${amount}`).join(', '),
    `${friends.turnover} %`,
  ].join('; '),
})

/** What a brand gives back of bets and for friends is its money: nobody decides it alone. */
export const brandTermsApproval = (
  deps: Pick<AgentsDeps, 'clock' | 'events' | 'rateRoom' | 'whitelabel'>,
) =>
  defineApproval({
    kind: brandTermsKind,
    version: 1,
    permission: { request: 'agents.approve', approve: 'agents.approve' },
    notifiesManagers: true,
    isMoney: true,
    input: Input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, { merchantId, terms }) => {
      const before = shown(brandTermsView(await policyOf(deps, db, merchantId)))
      const after = shown(terms)
      const fields = Object.keys(after).filter((field) => before[field] !== after[field])
      const some = (all: Shown): Shown =>
        Object.fromEntries(fields.map((field) => [field, all[field] ?? '']))
      return changeFigures(some(before), some(after))
    },
    execute: async (tx, { input: { merchantId, version, terms }, decidedBy }) => {
      const { currency } = await policyOf(deps, tx, merchantId)
      const stored = readBrandTerms(terms, currency)
      if (!stored.ok) return stored
      const write = { merchantId, version, stored: stored.value, by: decidedBy }
      const done = await writeBrandTerms(deps)(tx, write)
      return done.ok ? ok({ version: done.value }) : done
    },
  })
