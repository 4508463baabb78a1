import type { Permission, WhitelabelNode } from '@faro/contract/whitelabel'
import {
  decimalSignOf,
  formatBps,
  formatCount,
  formatMoney,
  formatSigned,
  numberLocaleOf,
  useLocale,
  type MoneyFormat,
} from '@faro/i18n'
import { createContext, useCallback, useContext, useMemo } from 'react'

/** The permission call's answer, as the server wrote it into the page. */
const BrandContext = createContext<Permission | null>(null)

export const BrandProvider = BrandContext.Provider

export const usePermission = (): Permission => {
  const permission = useContext(BrandContext)
  if (permission === null) throw new Error('BrandProvider is missing above this component')
  return permission
}

const isOn = (nodes: readonly WhitelabelNode[], flag: string): boolean =>
  nodes.some((node) => (node.modId === flag ? node.enabled : isOn(node.childrenNodes, flag)))

/** Asks for flags of the brand as they are now. */
export const useFlags = (): ((flag: string) => boolean) => {
  const { whitelabel } = usePermission()
  return useCallback((flag) => isOn(whitelabel, flag), [whitelabel])
}

/** The event of the window that says: the brand's settings changed. */
export const settingsChanged = 'faro:settings'

export const useFlag = (flag: string): boolean => isOn(usePermission().whitelabel, flag)

/** Amounts in the brand's currency and figures, as the reader writes numbers. */
export const useMoney = () => {
  const { brand } = usePermission()
  const { symbol, decimals } = brand.currency
  const numberLocale = numberLocaleOf(useLocale(), brand.numberLocale)
  return useMemo(() => {
    const format: MoneyFormat = { symbol, decimals, numberLocale }
    return {
      symbol,
      decimals,
      numberLocale,
      /** Asked for late: the first number format of a page costs tens of milliseconds on a phone. */
      get decimalSign() {
        return decimalSignOf(numberLocale)
      },
      show: (text: string) => formatMoney(text, format),
      signed: (text: string) => formatSigned(text, format),
      count: (number: number) => formatCount(number, numberLocale),
      percent: (bps: number) => formatBps(bps, numberLocale),
      /** "1093.50" -> "1093,50", to stand in a field. */
      fill: (text: string) => text.replace('.', decimalSignOf(numberLocale)),
    }
  }, [symbol, decimals, numberLocale])
}

/** Reads what the server wrote into the page; throws where a page came without it. */
export const readPermission = (): Permission => {
  const text = document.getElementById('faro-config')?.textContent
  if (text === null || text === undefined) throw new Error('the page came without its settings')
  return JSON.parse(text) as Permission
}
