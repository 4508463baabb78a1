import type { Tone } from '@faro/ui'

type State =
  | 'pending'
  | 'partial'
  | 'approved'
  | 'paid'
  | 'declined'
  | 'expired'
  | 'rejected'
  | 'cancelled'
  | 'failed'
  | 'open'
  | 'completed'

/** One colour per kind of ending, the same wherever a state is shown. */
export const stateTone: Readonly<Record<State, Tone>> = {
  pending: 'warn',
  partial: 'warn',
  approved: 'info',
  paid: 'win',
  declined: 'loss',
  expired: 'neutral',
  rejected: 'loss',
  cancelled: 'neutral',
  failed: 'loss',
  open: 'warn',
  completed: 'neutral',
}
