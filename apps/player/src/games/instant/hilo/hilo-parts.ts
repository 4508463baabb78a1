import type { Parts } from '../parts.ts'
import { HiloFields } from './hilo-fields.tsx'
import { HiloStage } from './hilo-stage.tsx'

export const hiloParts: Parts = {
  kind: 'hilo',
  firstBet: { game: 'hilo' },
  Stage: HiloStage,
  Fields: HiloFields,
}
