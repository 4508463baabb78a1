import { translate } from '@faro/i18n'
import { toast } from '@faro/ui'
import { useWeb } from '@faro/web-kit'
import { useAccountStore } from '../state/use-account.ts'

// as the contract of messaging says them, which guests need not load for two figures
const vipRankAbove = 4
const heights = { chat: 500, vip: 750 } as const

/** Opens customer service: the window at once, while the press still counts, its address after. */
export const useServiceWindow = (): (() => void) => {
  const { api } = useWeb()
  const rank = useAccountStore((account) => account.rank)
  return () => {
    const height = heights[rank > vipRankAbove ? 'vip' : 'chat']
    const opened = window.open('about:blank', 'service', `popup,width=440,height=${height}`)
    void import('../features/support/lead-to-service.ts').then(
      ({ leadToService }) => leadToService(api, opened),
      () => {
        opened?.close()
        toast(translate('core.offline'), 'error')
      },
    )
  }
}
