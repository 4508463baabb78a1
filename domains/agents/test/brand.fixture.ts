import type { ContractTerms } from '@faro/contract/agents'
import { unwrap, ok } from '@faro/kernel/result'
import type { Product } from '../../../tools/product/product.ts'
import { offerTerms, answerOffer } from '../src/contracts/offers.ts'
import { termsOfKind } from '../src/contracts/act-on-contract.ts'
import type { Node } from '../src/tree/node.query.ts'

/** What the brand decides and grants, without two people for each step. */
export const agentBrand = ({ db, app }: Pick<Product, 'db' | 'app'>) => {
  const { whitelabel } = app.modules
  const deps = {
    whitelabel,
    clock: { now: () => new Date() },
    events: { emit: async () => undefined, subscribe: () => undefined },
  }
  const flag = async (moduleId: string, isOn: boolean) => {
    await db.query(
      `insert into whitelabel.module (merchant_id, module_id, is_enabled, position)
       values (1, 'AGENT', true, 98) on conflict do nothing`,
    )
    await db.query(
      `insert into whitelabel.module (merchant_id, module_id, parent_id, is_enabled, position)
       values (1, $1, 'AGENT', $2, 99)
       on conflict (merchant_id, module_id) do update set is_enabled = $2`,
      [moduleId, isOn],
    )
    whitelabel.forget()
    // read anew at once: inside a transaction what was known a moment ago would do
    await whitelabel.settingsOf(1)
  }
  return {
    switchOn: async (flags: readonly string[]) => {
      for (const one of flags) await flag(one, true)
    },
    switchOff: (one: string) => flag(one, false),
    /** Settings of the brand; none are as the product comes. */
    decide: async (settings: object) => {
      await db.query(
        `insert into agents.policy (merchant_id, version, settings)
         select 1, coalesce(max(version), 0) + 1, $1 from agents.policy where merchant_id = 1`,
        [JSON.stringify(settings)],
      )
    },
    /** A contract with the house, agreed on. */
    grant: async (payee: Node, sent: ContractTerms) => {
      await db.tx(async (tx) => {
        const { merchantId, memberId } = payee
        const read = unwrap(await termsOfKind(deps, tx, { merchantId, kind: sent.kind, sent }))
        const by = { operatorId: '00000000-0000-7000-8000-000000000000' }
        const contractId = unwrap(await offerTerms(deps)(tx, { ...read, payee, by }))
        unwrap(await answerOffer(deps)(tx, { contractId, act: 'accept', memberId }))
        return ok(null)
      })
    },
    /** A contract of an agent with its upline, agreed on. */
    pass: async (payee: Node, sent: ContractTerms) => {
      await db.tx(async (tx) => {
        const { merchantId, memberId } = payee
        const read = unwrap(await termsOfKind(deps, tx, { merchantId, kind: sent.kind, sent }))
        const by = { clock: true } as const
        const contractId = unwrap(await offerTerms(deps)(tx, { ...read, payee, by }))
        unwrap(await answerOffer(deps)(tx, { contractId, act: 'accept', memberId }))
        return ok(null)
      })
    },
    /** When the next day of the brand begins. */
    nextDay: async () => {
      const days = await whitelabel.daysOf(1)
      const today = days.dayOf(Date.now())
      const next = new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000)
      return new Date(days.startOf(next.toISOString().slice(0, 10))).toISOString()
    },
  }
}
