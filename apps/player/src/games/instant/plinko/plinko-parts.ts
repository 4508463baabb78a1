import type { Parts } from '../parts.ts'
import { PlinkoFields } from './plinko-fields.tsx'
import { PlinkoStage } from './plinko-stage.tsx'

export const plinkoParts: Parts = {
  kind: 'plinko',
  firstBet: { game: 'plinko', rows: 12, risk: 'medium' },
  Stage: PlinkoStage,
  Fields: PlinkoFields,
}
