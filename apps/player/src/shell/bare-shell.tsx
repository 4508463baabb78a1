import { Skeleton, Toaster } from '@faro/ui'
import { Suspense, type ReactNode } from 'react'
import { useLocation } from '@faro/web-kit/router'
import { usePathTitle } from '../state/use-page-title.ts'
import { useScrollRule } from './use-scroll-rule.ts'

/** Content alone, for windows of other places: no header, no menu, no footer. */
export const BareShell = ({ children }: { readonly children: ReactNode }) => {
  useScrollRule()
  usePathTitle(useLocation().pathname)
  return (
    <>
      <main id="main" tabIndex={-1} className="mx-auto min-h-dvh w-full max-w-[1280px] p-4 lg:p-6">
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-xl" />}>{children}</Suspense>
      </main>
      <Toaster />
    </>
  )
}
