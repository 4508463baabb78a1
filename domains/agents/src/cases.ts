import { defineCaseKind } from '@faro/server-kit/cases'

/** Figures of teams that are not what the books say: settlement waits. */
export const figuresCase = defineCaseKind({
  kind: 'figures',
  subject: 'player',
  priority: 'high',
  slaHours: 8,
  checklist: ['books-compared', 'figures-counted-anew'],
  outcomes: ['no-action', 'monitor'],
})
