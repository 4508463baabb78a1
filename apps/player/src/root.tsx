import { i18n } from '@faro/i18n'
import { BrandProvider, settingsChanged, WebProvider, type Web } from '@faro/web-kit'
import type { Permission } from '@faro/contract/whitelabel'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { DrawnNarrow } from './shell/use-is-wide.ts'
import { BrokenPage } from './shell/broken-page.tsx'
import { onFirstSign } from './state/first-sign.ts'

type Props = {
  readonly web: Web
  readonly permission: Permission
  readonly client?: QueryClient
  /** Whether the server drew the page for a phone. */
  readonly isNarrow?: boolean
  /** Called once the first render stands: a page that was drawn is alive from then on. */
  readonly onAlive?: () => void
  readonly children: ReactNode
}

/** An answer that the server wrote into the page, under the key with which the page asks. */
export type FirstAnswer = { readonly key: readonly unknown[]; readonly value: unknown }

/** The cache of answers; those that came with the page need not be asked for again. */
export const newQueryClient = (first: readonly FirstAnswer[] = []): QueryClient => {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: 1 } },
  })
  for (const { key, value } of first) client.setQueryData(key, value)
  return client
}

/** After these the brand's settings are looked at again. */
const tellings = [settingsChanged, 'visibilitychange']

export const Root = (props: Props) => {
  const { web, permission, client: given, isNarrow = false, onAlive, children } = props
  const [client] = useState(() => given ?? newQueryClient())
  const [shown, setShown] = useState(permission)
  useEffect(() => onAlive?.(), [onAlive])
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    let isDue = false
    const note = () => (isDue = true)
    const unnote = () => {
      for (const told of tellings) globalThis.removeEventListener(told, note, true)
    }
    for (const told of tellings) globalThis.addEventListener(told, note, true)
    const forget = onFirstSign(() => {
      void import('./state/live-permission.ts').then(({ watchPermission }) => {
        unnote()
        if (isOver) return
        stop = watchPermission({ api: web.api, permission, isDue, onChange: setShown })
      })
    })
    return () => {
      isOver = true
      unnote()
      forget()
      stop?.()
    }
  }, [web.api, permission])
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <WebProvider value={web}>
          <BrandProvider value={shown}>
            <DrawnNarrow value={isNarrow}>
              <BrokenPage>{children}</BrokenPage>
            </DrawnNarrow>
          </BrandProvider>
        </WebProvider>
      </QueryClientProvider>
    </I18nProvider>
  )
}
