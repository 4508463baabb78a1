import type { CoverSpec } from '@faro/covers'
import type { SeedTitle } from '@faro/server-kit/module'
import { instantGames, leastRtpBps, type GameKind } from '../engine/index.ts'

type Look = { readonly title: string; readonly art: Omit<CoverSpec, 'code' | 'title' | 'vendor'> }

const looks: Readonly<Record<GameKind, Look>> = {
  dice: {
    title: 'Dados',
    art: {
      style: 'gloss',
      motif: 'game-die',
      props: ['sparkles', 'coin', 'glowing-star', 'bullseye'],
      hue: 20,
      hue2: 345,
      titleHue: 40,
      font: 'bungee',
      pattern: 'grid',
    },
  },
  limbo: {
    title: 'Limbo',
    art: {
      style: 'gloss',
      motif: 'balloon',
      props: ['cloud', 'shooting-star', 'sparkles', 'bird'],
      hue: 235,
      hue2: 195,
      titleHue: 200,
      font: 'righteous',
      pattern: 'stars',
    },
  },
  mines: {
    title: 'Minas',
    art: {
      style: 'gloss',
      motif: 'gem-stone',
      props: ['bomb', 'pick', 'sparkles', 'collision'],
      hue: 190,
      hue2: 230,
      titleHue: 180,
      font: 'titan',
      pattern: 'hex',
    },
  },
  plinko: {
    title: 'Plinko',
    art: {
      style: 'gloss',
      motif: 'crystal-ball',
      props: ['sparkles', 'glowing-star', 'trackball', 'confetti-ball'],
      hue: 310,
      hue2: 340,
      titleHue: 330,
      font: 'lilita',
      pattern: 'bubbles',
    },
  },
  keno: {
    title: 'Keno',
    art: {
      style: 'gloss',
      motif: 'input-numbers',
      props: ['pool-8-ball', 'four-leaf-clover', 'glowing-star', 'ticket'],
      hue: 150,
      hue2: 175,
      titleHue: 140,
      font: 'russo',
      pattern: 'rays',
    },
  },
  hilo: {
    title: 'Mayor o Menor',
    art: {
      style: 'gloss',
      motif: 'joker',
      props: ['up-arrow', 'down-arrow', 'crown', 'sparkles'],
      hue: 275,
      hue2: 250,
      titleHue: 290,
      font: 'lucky',
      pattern: 'felt',
    },
  },
  wheel: {
    title: 'Rueda',
    art: {
      style: 'gloss',
      motif: 'ferris-wheel',
      props: ['ticket', 'confetti-ball', 'star', 'balloon'],
      hue: 55,
      hue2: 25,
      titleHue: 70,
      font: 'bangers',
      pattern: 'rays',
    },
  },
}

/** Told with the return of their most frugal setting. */
export const titles: readonly SeedTitle[] = instantGames.map(({ code, kind }, at) => ({
  code,
  ...looks[kind],
  vendorCode: 'faro',
  place: 200 + at,
  category: 'crash',
  clientPath: '/play/instant',
  rtpBps: leastRtpBps(kind),
  features: ['verifiable'],
  isHot: kind === 'mines' || kind === 'plinko',
}))
