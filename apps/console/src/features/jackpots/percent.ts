import { currentLanguage } from '@faro/i18n'

const perWhole = 1_000_000

/** Millionths of the stake as a percentage: 2500 are "0,25 %". */
export const showShare = (ppm: number): string =>
  new Intl.NumberFormat(currentLanguage(), {
    style: 'percent',
    maximumFractionDigits: 4,
  }).format(ppm / perWhole)
