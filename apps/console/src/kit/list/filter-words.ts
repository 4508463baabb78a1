import { filterOf } from '@faro/contract/list'
import type { Translate } from '@faro/i18n'
import { showInstant } from '../figures.ts'
import type { Asking } from './list-column.ts'

const endText = ({ column }: Asking, text: string): string => {
  if (column.type === 'at' && text.includes('T')) return showInstant(text)
  return text
}

/** A filter as a reader is told it: "open, paid", "from 100", "100 – 500". */
export const filterWords = (asking: Asking, text: string, t: Translate): string => {
  const kind = filterOf(asking.column)
  if (kind === 'one-of') return text.split(',').map(asking.words).join(', ')
  if (kind === 'yes-no') return t(text === 'true' ? 'kit.yes' : 'kit.no')
  if (kind !== 'range') return text
  const [from = '', to = ''] = text.split('..').map((end) => endText(asking, end))
  if (to === '') return t('kit.at-least', { n: from })
  return from === '' ? t('kit.at-most', { n: to }) : t('kit.between', { from, to })
}
