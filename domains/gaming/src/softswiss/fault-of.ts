import * as z from 'zod/mini'
import type { VendorFault } from '../links/port.ts'

const Refused = z.object({ meta: z.object({ api_code: z.string() }) })

/** A vendor's refusal of a launch in our words (registry of api_codes). */
export const faultOf = (json: unknown): VendorFault => {
  const refused = Refused.safeParse(json)
  switch (refused.success ? refused.data.meta.api_code : '') {
    case '405':
      return 'game-unknown'
    case '154':
      return 'currency-mismatch'
    case '410':
    case '420':
      return 'game-off'
    default:
      return 'vendor-unavailable'
  }
}
