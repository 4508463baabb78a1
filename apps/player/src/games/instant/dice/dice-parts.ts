import type { Parts } from '../parts.ts'
import { DiceFields } from './dice-fields.tsx'
import { DiceStage } from './dice-stage.tsx'

export const diceParts: Parts = {
  kind: 'dice',
  firstBet: { game: 'dice', side: 'over', target: 5_050 },
  Stage: DiceStage,
  Fields: DiceFields,
}
