import { serviceWindowType, support } from '@faro/contract/messaging'
import { translate } from '@faro/i18n'
import { toast } from '@faro/ui'
import { toUserMessage, type Api } from '@faro/web-kit'
import { withTexts } from '../../state/preferences.ts'
import { revealAddress } from './reveal-address.ts'

/**
 * Navigates an opened blank window to customer service; closes it with an error where that fails.
 */
export const leadToService = async (api: Api, opened: Window | null): Promise<void> => {
  if (opened === null) {
    await withTexts('support')
    toast(translate('support.window-blocked'), 'error')
    return
  }
  try {
    const { paths } = await api.call(support.customerService, {})
    const sealed = paths.find(({ type }) => type === serviceWindowType)
    if (sealed === undefined) throw new Error('customer service has no window')
    const address = await revealAddress(sealed.url)
    opened.opener = null
    opened.location.replace(address)
  } catch (error) {
    opened.close()
    toast(toUserMessage(error, translate), 'error')
  }
}
