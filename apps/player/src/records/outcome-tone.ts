import type { BetOutcome } from '@faro/contract/gaming'
import type { Tone } from '@faro/ui'

/** One colour per way in which a round ends. */
export const outcomeTone: Readonly<Record<BetOutcome, Tone>> = {
  won: 'win',
  lost: 'neutral',
  even: 'neutral',
  open: 'warn',
  cancelled: 'info',
}
