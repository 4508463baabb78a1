import type { CoverSpec } from '@faro/covers'
import type { SeedTitle } from '@faro/server-kit/module'
import { gameCode, vendorCode } from '../src/deps.ts'

const art: Omit<CoverSpec, 'code' | 'title' | 'vendor'> = {
  style: 'gloss',
  motif: 'comet',
  props: ['glowing-star', 'ringed-planet', 'sparkles', 'crescent-moon'],
  hue: 245,
  hue2: 20,
  titleHue: 60,
  font: 'russo',
  pattern: 'stars',
}

export const titles: readonly SeedTitle[] = [
  {
    code: gameCode,
    title: 'Perseida',
    vendorCode,
    place: 100,
    category: 'crash',
    clientPath: '/play/crash',
    // counted over all outcomes of the chain's scheme: games/crash/engine
    rtpBps: 9_900,
    features: ['verifiable'],
    isHot: true,
    art,
  },
]
