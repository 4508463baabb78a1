import { i18n } from '@faro/i18n'
import { BrandProvider, WebProvider, type Web } from '@faro/web-kit'
import type { Permission } from '@faro/contract/whitelabel'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { BrokenPage } from './shell/broken-page.tsx'

type Props = {
  readonly web: Web
  readonly permission: Permission
  readonly client?: QueryClient
  /** Whether the server drew the page: its first render must then be the same for every brand. */
  readonly isDrawn?: boolean
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

/** As the page was drawn for every brand: the first render must be the one that the server sent. */
const asDrawn = (permission: Permission): Permission => ({
  ...permission,
  brand: { ...permission.brand, languages: ['ES'], numberLocale: 'es', ageMinimum: 18 },
  whitelabel: [],
})

export const Root = ({ web, permission, client: given, isDrawn = true, children }: Props) => {
  const [client] = useState(() => given ?? newQueryClient())
  const [shown, setShown] = useState(() => (isDrawn ? asDrawn(permission) : permission))
  useEffect(() => startTransition(() => setShown(permission)), [permission])
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    void import('./state/live-permission.ts').then(({ watchPermission }) => {
      if (!isOver) stop = watchPermission({ api: web.api, permission, onChange: setShown })
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [web.api, permission])
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <WebProvider value={web}>
          <BrandProvider value={shown}>
            <BrokenPage>{children}</BrokenPage>
          </BrandProvider>
        </WebProvider>
      </QueryClientProvider>
    </I18nProvider>
  )
}
