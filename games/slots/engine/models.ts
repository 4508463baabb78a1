import bosqueLunar from '../models/bosque-lunar.json' with { type: 'json' }
import faroDeFortuna from '../models/faro-de-fortuna.json' with { type: 'json' }
import feriaDeSabores from '../models/feria-de-sabores.json' with { type: 'json' }
import huertoDulce from '../models/huerto-dulce.json' with { type: 'json' }
import nocheNeon from '../models/noche-neon.json' with { type: 'json' }
import orbitaNueve from '../models/orbita-nueve.json' with { type: 'json' }
import reinoDorado from '../models/reino-dorado.json' with { type: 'json' }
import selvaDeJade from '../models/selva-de-jade.json' with { type: 'json' }
import type { SlotModel } from './model.ts'

/** Every slot that is shipped. A model is never changed once played: a new version is a new file. */
export const models: readonly SlotModel[] = [
  faroDeFortuna,
  selvaDeJade,
  huertoDulce,
  reinoDorado,
  nocheNeon,
  orbitaNueve,
  feriaDeSabores,
  bosqueLunar,
]

export const modelOf = (code: string): SlotModel | undefined =>
  models.find((model) => model.code === code)
