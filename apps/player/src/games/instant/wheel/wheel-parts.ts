import type { Parts } from '../parts.ts'
import { WheelFields } from './wheel-fields.tsx'
import { WheelStage } from './wheel-stage.tsx'

export const wheelParts: Parts = {
  kind: 'wheel',
  firstBet: { game: 'wheel', segments: 30, risk: 'medium' },
  Stage: WheelStage,
  Fields: WheelFields,
}
