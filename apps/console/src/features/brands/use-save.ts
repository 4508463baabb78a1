import { brands } from '@faro/contract/whitelabel'
import { useT } from '@faro/i18n'
import { toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'

type ChangeRoute = Exclude<
  (typeof brands)[keyof typeof brands],
  | typeof brands.list
  | typeof brands.detail
  | typeof brands.visitor
  | typeof brands.changeHosts
  | typeof brands.changeSettings
>

/** Saves one part of a brand; afterwards the page shows what the server then knows. */
export const useSave = <R extends ChangeRoute>(route: R, onDone?: () => void) => {
  const t = useT()
  return useCommand(route, {
    invalidates: [brands.detail, brands.list],
    onDone: () => {
      toast(t('brand.saved'))
      onDone?.()
    },
  })
}
