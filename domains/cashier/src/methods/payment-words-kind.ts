import { isCurrencyCode } from '@faro/kernel/money'
import { err, ok } from '@faro/kernel/result'
import { defineApproval, type Figure } from '@faro/server-kit/approvals'
import * as z from 'zod/mini'
import type { CashierDeps } from '../deps.ts'
import { holdMethod, methodAt, writeMethod } from './change-method.ts'
import {
  instructionsKind,
  languages,
  subjectOf,
  wordsOf,
  type PaymentWords,
} from './payment-words.ts'

const Input = z.strictObject({
  merchantId: z.int(),
  /** Of the brand. */
  code: z.string(),
  methodId: z.string(),
  /** Of the settings as they were when it was asked for. */
  version: z.int(),
  currency: z.string().check(z.refine(isCurrencyCode)),
  name: z.string(),
  notes: z.strictObject({ es: z.string(), en: z.string(), vi: z.string() }),
})

const arrow = (before: string, after: string): string =>
  `${before === '' ? '—' : before} → ${after === '' ? '—' : after}`

const differing = (before: PaymentWords, after: PaymentWords): readonly Figure[] => [
  ...(before.name === after.name
    ? []
    : [{ label: 'deposit-name', value: arrow(before.name, after.name) }]),
  ...languages
    .filter((language) => before.notes[language] !== after.notes[language])
    .map((language) => ({
      label: `deposit-note-${language}`,
      value: arrow(before.notes[language], after.notes[language]),
    })),
]

/** Whoever writes where players pay could have them pay to themselves: two people write it. */
export const paymentWordsApproval = ({ events }: Pick<CashierDeps, 'events'>) =>
  defineApproval({
    kind: instructionsKind,
    version: 1,
    permission: { request: 'brand.write', approve: 'brand.write' },
    notifiesManagers: true,
    input: Input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (
      db,
      { merchantId, code, methodId, name, notes },
    ): Promise<readonly Figure[]> => {
      const row = await methodAt(db, { merchantId, methodId })
      return [
        { label: 'deposit-method', value: subjectOf(code, methodId) },
        ...(row === undefined ? [] : differing(wordsOf(row), { name, notes })),
      ]
    },
    execute: async (tx, { input, requestedBy: { operatorId } }) => {
      const { merchantId, code, methodId, version, currency, name, notes } = input
      if (!isCurrencyCode(currency)) return err('currency-unknown')
      const held = await holdMethod(tx, { merchantId, methodId })
      if (held?.version !== version) return err('brand-changed')
      const brand = { merchantId, code, currency }
      const row = { ...held, name, notes }
      return ok({ version: await writeMethod({ events }, tx, { brand, held, row, operatorId }) })
    },
  })
