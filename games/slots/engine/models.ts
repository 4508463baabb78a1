import faroDeFortuna from '../models/faro-de-fortuna.json' with { type: 'json' }
import type { SlotModel } from './model.ts'

/** Every slot that is shipped. A model is never changed once played: a new version is a new file. */
export const models: readonly SlotModel[] = [faroDeFortuna]

export const modelOf = (code: string): SlotModel | undefined =>
  models.find((model) => model.code === code)
