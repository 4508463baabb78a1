import type { Parts } from '../parts.ts'
import { LimboFields } from './limbo-fields.tsx'
import { LimboStage } from './limbo-stage.tsx'

export const limboParts: Parts = {
  kind: 'limbo',
  firstBet: { game: 'limbo', target: 200 },
  Stage: LimboStage,
  Fields: LimboFields,
}
