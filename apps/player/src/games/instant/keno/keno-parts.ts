import type { Parts } from '../parts.ts'
import { KenoFields } from './keno-fields.tsx'
import { KenoStage } from './keno-stage.tsx'

export const kenoParts: Parts = {
  kind: 'keno',
  firstBet: { game: 'keno', picks: [], risk: 'classic' },
  Stage: KenoStage,
  Fields: KenoFields,
  missing: (bet) => (bet.game === 'keno' && bet.picks.length === 0 ? 'picks' : null),
}
