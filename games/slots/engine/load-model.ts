import { modelHash } from './fairness.ts'
import type { Slot } from './slot.ts'

type Load = () => Promise<{ readonly default: Slot }>

/** Each title's models, the newest first, one file each: a browser fetches what it plays. */
const loads: Readonly<Record<string, readonly Load[]>> = {
  'bosque-lunar': [
    () => import('../models/bosque-lunar-2.json', { with: { type: 'json' } }),
    () => import('../models/bosque-lunar.json', { with: { type: 'json' } }),
  ],
  'caravana-del-sol': [() => import('../models/caravana-del-sol.json', { with: { type: 'json' } })],
  'dragon-de-papel': [() => import('../models/dragon-de-papel.json', { with: { type: 'json' } })],
  'estanque-dorado': [() => import('../models/estanque-dorado.json', { with: { type: 'json' } })],
  'faro-de-fortuna': [() => import('../models/faro-de-fortuna.json', { with: { type: 'json' } })],
  'feria-de-sabores': [
    () => import('../models/feria-de-sabores-2.json', { with: { type: 'json' } }),
    () => import('../models/feria-de-sabores.json', { with: { type: 'json' } }),
  ],
  'huerto-dulce': [
    () => import('../models/huerto-dulce-2.json', { with: { type: 'json' } }),
    () => import('../models/huerto-dulce.json', { with: { type: 'json' } }),
  ],
  'jardin-de-luciernagas': [
    () => import('../models/jardin-de-luciernagas.json', { with: { type: 'json' } }),
  ],
  'mareas-de-luna': [() => import('../models/mareas-de-luna.json', { with: { type: 'json' } })],
  'noche-neon': [() => import('../models/noche-neon.json', { with: { type: 'json' } })],
  'orbita-nueve': [
    () => import('../models/orbita-nueve-2.json', { with: { type: 'json' } }),
    () => import('../models/orbita-nueve.json', { with: { type: 'json' } }),
  ],
  'reino-dorado': [() => import('../models/reino-dorado.json', { with: { type: 'json' } })],
  'selva-de-jade': [
    () => import('../models/selva-de-jade-2.json', { with: { type: 'json' } }),
    () => import('../models/selva-de-jade.json', { with: { type: 'json' } }),
  ],
}

/** The model of a title that bears the hash; null for one that this code does not know. */
export const loadModel = async (code: string, hash: string): Promise<Slot | null> => {
  for (const load of loads[code] ?? []) {
    const { default: model } = await load()
    if (modelHash(model) === hash) return model
  }
  return null
}

/** The latest model of a title, for a page before its first round. */
export const loadLatest = async (code: string): Promise<Slot | null> => {
  const [load] = loads[code] ?? []
  return load === undefined ? null : (await load()).default
}
