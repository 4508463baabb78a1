import { defineCaseKind } from '@faro/server-kit/cases'

/** A payment that somebody has to look into. */
export const paymentCase = defineCaseKind({
  kind: 'payment',
  subject: 'player',
  priority: 'normal',
  slaHours: 24,
  checklist: ['money-traced', 'player-told'],
  outcomes: ['no-action', 'monitor', 'restrict', 'report'],
  isByHand: true,
})
