import type { MessageKey } from '@faro/i18n'
import { Skeleton, Toaster } from '@faro/ui'
import { Suspense, type ReactNode } from 'react'
import { useKnownTitle } from '../state/use-page-title.ts'
import { useScrollRule } from './use-scroll-rule.ts'

type Props = { readonly title?: MessageKey | undefined; readonly children: ReactNode }

/** Content alone, for windows of other places: no header, no menu, no footer. */
export const BareShell = ({ title, children }: Props) => {
  useScrollRule()
  useKnownTitle(title)
  return (
    <>
      <main id="main" tabIndex={-1} className="mx-auto min-h-dvh w-full max-w-[1280px] p-4 lg:p-6">
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-xl" />}>{children}</Suspense>
      </main>
      <Toaster />
    </>
  )
}
