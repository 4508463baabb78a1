import { networkOf } from '@faro/server-kit/http'
import type { Deps } from '../deps.ts'
import type { Visit } from '../sessions/visit.ts'
import { refusal, type Patterned, type Refusals } from './registration.ts'

/** Reads fields by the expressions of their brand, one after the other. */
export const readPatterns = async (
  { accepts }: Pick<Deps, 'accepts'>,
  fields: readonly Patterned[],
  { merchantId, ip }: Pick<Visit, 'merchantId' | 'ip'>,
): Promise<Refusals> => {
  const refusals: Refusals = {}
  for (const { field, text, rule } of fields) {
    const pattern = rule.acceptedPattern
    const read = await accepts({ merchantId, field, pattern, text, who: networkOf(ip) })
    if (read !== 'taken') refusals[field] = refusal(read === 'slow' ? 'rule-slow' : 'pattern', rule)
  }
  return refusals
}
