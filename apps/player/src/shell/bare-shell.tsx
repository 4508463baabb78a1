import { Skeleton, Toaster } from '@faro/ui'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { usePathTitle } from '../state/use-page-title.ts'
import { useScrollRule } from './use-scroll-rule.ts'

/** Content alone, for windows of other places: no header, no menu, no footer. */
export const BareShell = () => {
  useScrollRule()
  usePathTitle(useLocation().pathname)
  return (
    <>
      <main id="main" tabIndex={-1} className="mx-auto min-h-dvh w-full max-w-[1280px] p-4 lg:p-6">
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-xl" />}>
          <Outlet />
        </Suspense>
      </main>
      <Toaster />
    </>
  )
}
