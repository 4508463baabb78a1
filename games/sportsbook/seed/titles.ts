import type { CoverSpec } from '@faro/covers'
import type { SeedTitle } from '@faro/server-kit/module'
import { esportVendor, sportVendor } from '../src/deps.ts'

type Art = Omit<CoverSpec, 'code' | 'title' | 'vendor'>

const sportArt: Art = {
  style: 'gloss',
  motif: 'soccer-ball',
  props: ['trophy', 'basketball', 'tennis', 'sparkles'],
  hue: 150,
  hue2: 95,
  titleHue: 90,
  font: 'anton',
  pattern: 'pitch',
}

const esportArt: Art = {
  style: 'gloss',
  motif: 'video-game',
  props: ['trophy', 'high-voltage', 'crossed-swords', 'sparkles'],
  hue: 285,
  hue2: 320,
  titleHue: 310,
  font: 'audiowide',
  pattern: 'hex',
}

const title = (
  code: string,
  rest: Pick<SeedTitle, 'title' | 'category' | 'clientPath' | 'art' | 'place'>,
) => ({
  ...rest,
  code,
  vendorCode: code,
  // prices have a margin of five to eighteen in a hundred
  rtpBps: 9_400,
  features: [],
  isHot: false,
})

export const titles: readonly SeedTitle[] = [
  title(sportVendor, {
    title: 'Faro Sport',
    place: 2_000,
    category: 'sports',
    clientPath: '/sports',
    art: sportArt,
  }),
  title(esportVendor, {
    title: 'Faro Esports',
    place: 2_001,
    category: 'esports',
    clientPath: '/esports',
    art: esportArt,
  }),
]
