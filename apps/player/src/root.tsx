import { i18n } from '@faro/i18n'
import { BrandProvider, WebProvider, type Web } from '@faro/web-kit'
import type { Permission } from '@faro/contract/whitelabel'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { startTransition, useEffect, useState, type ReactNode } from 'react'

type Props = { readonly web: Web; readonly permission: Permission; readonly children: ReactNode }

export const newQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } })

const client = newQueryClient()

/** As the page was drawn for every brand: the first render must be the one that the server sent. */
const asDrawn = (permission: Permission): Permission => ({
  ...permission,
  brand: { ...permission.brand, languages: ['ES'], numberLocale: 'es', ageMinimum: 18 },
  whitelabel: [],
})

export const Root = ({ web, permission, children }: Props) => {
  const [shown, setShown] = useState(() => asDrawn(permission))
  useEffect(() => startTransition(() => setShown(permission)), [permission])
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <WebProvider value={web}>
          <BrandProvider value={shown}>{children}</BrandProvider>
        </WebProvider>
      </QueryClientProvider>
    </I18nProvider>
  )
}
