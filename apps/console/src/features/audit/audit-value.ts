import { currentLanguage, formatNumberText, formatPercent, useT, type MessageKey } from '@faro/i18n'
import { showAmount } from '../../kit/amounts.ts'
import { useWords } from '../../kit/use-words.ts'
import { isUnits } from './old-entries.ts'
import { showInstant } from '../../kit/figures.ts'

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
const number = /^\d+(\.\d+)?$/

const moneyFields: ReadonlySet<string> = new Set([
  'amount',
  'autoApproveTo',
  'cap',
  'conversionMax',
  'dailySum',
  'feeFixed',
  'feeMax',
  'hitEvery',
  'maximum',
  'minimum',
  'payoutMax',
  'pot',
  'reserve',
  'secondApprovalAbove',
  'staffDayMax',
  'seed',
  'stake',
  'stakeMax',
  'stakeMin',
  'suggested',
])
/** Fields that are parts of a whole, and how many parts the whole has. */
const shareFields: Readonly<Record<string, number>> = {
  feeBps: 10_000,
  sharePpm: 1_000_000,
  reservePpm: 1_000_000,
}

/** Fields of which each value has a name in the catalogues. */
const wordedFields: ReadonlySet<string> = new Set(['kind', 'outcome', 'partner', 'tier', 'way'])
/** What a person wrote stands as it was written, whatever it reads like. */
const writtenFields: ReadonlySet<string> = new Set(['reason', 'name', 'note', 'title', 'gameTitle'])

const isPermission = (field: string, text: string): boolean =>
  !writtenFields.has(field) && /^[a-z-]+\.[a-z-]+$/.test(text)

export type AuditContext = {
  /** Of the amounts in the entry; null where it names none. */
  readonly currency: string | null
  /** Names of people by their ids. */
  readonly names: Readonly<Record<string, string>>
  /** What a limit that is told counts: money, or minutes. */
  readonly limit: string | null
}

/** An amount in its currency, or as a number where nobody says which. */
const moneyText = (text: string, currency: string | null): string =>
  currency === null ? formatNumberText(text, currentLanguage()) : showAmount(text, currency)

/** Writes a value of the log for people: amounts, shares, times, names in the reader's language. */
export const useAuditValue = ({ currency, names, limit }: AuditContext) => {
  const t = useT()
  const fieldOf = useWords('field')
  const permissionOf = useWords('permission')
  const plain = (field: string, text: string): string => {
    if (names[text] !== undefined) return names[text]
    if (instant.test(text)) return showInstant(text)
    if (field === 'limit') return limitText(text)
    if (!number.test(text)) return codeText(field, text)
    const whole = shareFields[field]
    if (whole !== undefined) return formatPercent(Number(text) / whole, currentLanguage(), 4)
    if (field === 'wagerMultiple')
      return text === '0' ? t('audit.no-wager') : `${formatNumberText(text, currentLanguage())}×`
    if (field === 'to' && limit !== null) return limitAmount(text)
    return moneyFields.has(field) ? moneyText(text, currency) : text
  }
  const limitAmount = (text: string): string => {
    if (limit?.startsWith('time.') === true) return t('limits.minutes', { n: text })
    return currency === null && isUnits(text)
      ? t('audit.units', { n: formatNumberText(text, currentLanguage()) })
      : moneyText(text, currency)
  }
  const limitText = (text: string): string => {
    const [kind = '', period = ''] = text.split('.')
    return [`limits.kind.${kind}`, `limits.period.${period}`]
      .map((key) => t(key as MessageKey))
      .join(' · ')
  }
  const codeText = (field: string, text: string): string => {
    if (!wordedFields.has(field)) return isPermission(field, text) ? permissionOf(text) : text
    const key = `audit.value.${field}.${text}`
    const told = t(key as MessageKey)
    return told === key ? text : told
  }
  const show = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—'
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
    if (Array.isArray(value)) return value.map((one) => show(field, one)).join(', ') || '—'
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([inner, one]) => `${fieldOf(inner)}: ${show(inner, one)}`)
        .join('; ')
    return plain(field, String(value))
  }
  return { fieldOf, show }
}
