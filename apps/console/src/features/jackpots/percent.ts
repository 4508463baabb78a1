import { currentLanguage, formatDecimal } from '@faro/i18n'

const perPercent = 10_000

/** Millionths of the stake as a percentage: 2500 are "0,25 %". */
export const showShare = (ppm: number): string =>
  `${formatDecimal(ppm / perPercent, currentLanguage(), 4)} %`
