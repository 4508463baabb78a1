import { err, ok } from '@faro/kernel/result'
import { defineApproval, type Figure } from '@faro/server-kit/approvals'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { smsCeilingsKind, writeSignInMethods } from './change-sign-in-methods.ts'
import { signInSettings } from './sign-in-methods.query.ts'

const ceilings = ['smsHourMax', 'smsDayMax'] as const

const Input = z.strictObject({
  merchantId: z.int(),
  /** Of the brand. */
  code: z.string(),
  /** Of the settings as they were when it was asked for. */
  version: z.int(),
  human: z.enum(['altcha', 'turnstile', 'off']),
  smsHourMax: z.int(),
  smsDayMax: z.int(),
})

/**
 * Each message costs money, and some numbers earn by what they are sent; accounts that programs
 * open take what is given to new players: two people loosen either.
 */
export const smsCeilingsApproval = (deps: Pick<Deps, 'events'>) =>
  defineApproval({
    kind: smsCeilingsKind,
    version: 2,
    permission: { request: 'brand.write', approve: 'brand.write' },
    input: Input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, { merchantId, ...input }): Promise<readonly Figure[]> => {
      const before = await signInSettings(db, merchantId)
      const { human } = input
      return [
        ...(human === before.human ? [] : [{ label: 'bot-check', value: human }]),
        ...ceilings
          .filter((name) => before[name] !== input[name])
          .map((name) => ({ label: name, value: `${before[name]} → ${input[name]}` })),
      ]
    },
    execute: async (tx, { input, requestedBy: { operatorId } }) => {
      const { merchantId, code, version, human, smsHourMax, smsDayMax } = input
      const before = await signInSettings(tx, merchantId)
      if (before.version !== version) return err('brand-changed')
      const after = { ...before, human, smsHourMax, smsDayMax }
      const act = { merchantId, code, operatorId }
      const written = await writeSignInMethods(tx, deps, { act, before, after })
      return written.ok ? ok({ version: written.value }) : written
    },
  })
