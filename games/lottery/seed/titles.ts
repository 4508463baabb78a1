import type { CoverSpec } from '@faro/covers'
import type { SeedTitle } from '@faro/server-kit/module'
import { lotteryPaths, type LotteryFamily } from '@faro/contract/lottery'
import { vendorCode } from '../src/deps.ts'
import { standardGames, type StandardGame } from '../src/standard-games.ts'

type Look = Omit<CoverSpec, 'code' | 'title' | 'vendor'>

const base: Look = {
  style: 'gloss',
  motif: 'ticket',
  props: ['sparkles', 'coin', 'glowing-star', 'ticket'],
  hue: 205,
  hue2: 260,
  titleHue: 60,
  font: 'russo',
  pattern: 'bubbles',
}

/** How covers of a family differ. */
const looks: Readonly<Partial<Record<LotteryFamily, Partial<Look>>>> = {
  ssc: { motif: 'slot-machine', hue: 25, hue2: 350, pattern: 'rays' },
  x5: { motif: 'bullseye', hue: 145, hue2: 190, pattern: 'hex' },
  k3: { motif: 'game-die', hue: 310, hue2: 260, pattern: 'grid' },
  pk10: { motif: 'racing-car', hue: 15, hue2: 50, pattern: 'stars' },
  lhc: { motif: 'crystal-ball', hue: 285, hue2: 330, pattern: 'waves' },
  pc28: { motif: 'gem-stone', hue: 185, hue2: 220, pattern: 'hex' },
  'vn-north': { motif: 'ticket', hue: 20, hue2: 60, pattern: 'rays' },
  'vn-south': { motif: 'ticket', hue: 350, hue2: 20, pattern: 'waves' },
  thai: { motif: 'elephant', hue: 85, hue2: 140, pattern: 'waves' },
  hanoi: { motif: 'lotus', hue: 330, hue2: 20, pattern: 'bubbles' },
  yeekee: { motif: 'bullseye', hue: 50, hue2: 25, pattern: 'stars' },
  four: { motif: 'four-leaf-clover', hue: 130, hue2: 165, pattern: 'grid' },
}

/** What a game returns at its standard terms, in hundredths of a per cent. */
const rtpOf = ({ modes }: StandardGame): number => {
  if (modes.includes('Lott')) return 9_800
  return modes.includes('Elott') ? 9_850 : 9_500
}

const firstPlace = 400
const hot: readonly string[] = ['ssc-1m', 'pk10-1m', 'e-ssc-30s', 'vn-mb', 'yeekee']

const titleOf = (game: StandardGame, i: number): SeedTitle => ({
  code: game.code,
  title: game.title,
  vendorCode,
  place: firstPlace + i,
  category: game.area === 'ELOTT' ? 'elott' : 'lottery',
  clientPath: lotteryPaths[game.area],
  rtpBps: rtpOf(game),
  features: game.source === 'own' ? ['verifiable'] : [],
  isHot: hot.includes(game.code),
  art: { ...base, ...looks[game.family] },
})

export const titles: readonly SeedTitle[] = standardGames.map(titleOf)
