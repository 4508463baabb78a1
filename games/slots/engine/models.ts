import bosqueLunar1 from '../models/bosque-lunar.json' with { type: 'json' }
import bosqueLunar from '../models/bosque-lunar-2.json' with { type: 'json' }
import caravanaDelSol from '../models/caravana-del-sol.json' with { type: 'json' }
import dragonDePapel from '../models/dragon-de-papel.json' with { type: 'json' }
import estanqueDorado from '../models/estanque-dorado.json' with { type: 'json' }
import faroDeFortuna from '../models/faro-de-fortuna.json' with { type: 'json' }
import feriaDeSabores1 from '../models/feria-de-sabores.json' with { type: 'json' }
import feriaDeSabores from '../models/feria-de-sabores-2.json' with { type: 'json' }
import huertoDulce1 from '../models/huerto-dulce.json' with { type: 'json' }
import huertoDulce from '../models/huerto-dulce-2.json' with { type: 'json' }
import jardinDeLuciernagas from '../models/jardin-de-luciernagas.json' with { type: 'json' }
import mareasDeLuna from '../models/mareas-de-luna.json' with { type: 'json' }
import nocheNeon from '../models/noche-neon.json' with { type: 'json' }
import orbitaNueve1 from '../models/orbita-nueve.json' with { type: 'json' }
import orbitaNueve from '../models/orbita-nueve-2.json' with { type: 'json' }
import reinoDorado from '../models/reino-dorado.json' with { type: 'json' }
import selvaDeJade1 from '../models/selva-de-jade.json' with { type: 'json' }
import selvaDeJade from '../models/selva-de-jade-2.json' with { type: 'json' }
import { modelHash } from './fairness.ts'
import type { Slot } from './slot.ts'

/** Every slot that is played. A model is never changed once played: a new version is a new file. */
export const models: readonly Slot[] = [
  faroDeFortuna,
  reinoDorado,
  nocheNeon,
  orbitaNueve,
  huertoDulce,
  estanqueDorado,
  selvaDeJade,
  feriaDeSabores,
  dragonDePapel,
  bosqueLunar,
  mareasDeLuna,
  caravanaDelSol,
  jardinDeLuciernagas,
]

/** Former versions, by which their rounds are shown and verified for ever. */
export const formerModels: readonly Slot[] = [
  selvaDeJade1,
  huertoDulce1,
  orbitaNueve1,
  feriaDeSabores1,
  bosqueLunar1,
]

export const modelOf = (code: string): Slot | undefined =>
  models.find((model) => model.code === code)

// filled at the first question: a browser that loads one model must not carry all of them
const byHash = /* @__PURE__ */ new Map<string, Slot>()

export const modelOfHash = (hash: string): Slot | undefined => {
  if (byHash.size === 0)
    for (const model of [...models, ...formerModels]) byHash.set(modelHash(model), model)
  return byHash.get(hash)
}
