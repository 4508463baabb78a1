import type { Parts } from '../parts.ts'
import { MinesFields } from './mines-fields.tsx'
import { MinesStage } from './mines-stage.tsx'

export const minesParts: Parts = {
  kind: 'mines',
  firstBet: { game: 'mines', mines: 3 },
  Stage: MinesStage,
  Fields: MinesFields,
}
