import { activate, loadTexts, type Language } from '@faro/i18n'
import { createApi, createSession } from '@faro/web-kit'
import type { Permission } from '@faro/contract/whitelabel'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { MemoryRouter } from '@faro/web-kit/router'
import { newQueryClient, Root, type FirstAnswer } from './root.tsx'
import { preloadPage, Router } from './router.tsx'
import { preloadNearParts } from './near-part.tsx'
import { preloadShell } from './shell/shell.tsx'
import { pageAt } from './site-map/site-map.ts'
import { firstTexts } from './state/preferences.ts'

// the build reads the pages from what it built
export { writtenPages } from './site-map/written-pages.ts'

type Page = {
  readonly url: string
  readonly language: Language
  /** The brand's, without what belongs to one visitor. */
  readonly permission: Permission
  readonly first: readonly FirstAnswer[]
  /** For a phone, which has no side menu. */
  readonly isNarrow: boolean
}

/** A page as HTML. One at a time: the language of the texts is the whole process's. */
export const render = async (page: Page): Promise<string> => {
  const { url, language, permission, first, isNarrow } = page
  const { pathname } = new URL(url, 'http://site')
  // a page that was loaded before knows its texts in another language perhaps
  await loadTexts(language, [...firstTexts, ...(pageAt(pathname)?.Page.texts ?? [])])
  activate(language)
  await preloadPage(pathname)
  await preloadShell()
  await preloadNearParts()
  const session = createSession('token')
  const api = createApi({
    token: () => null,
    seal: () => Promise.reject(new Error('no calls here')),
  })
  const { prelude } = await prerender(
    <StrictMode>
      <Root
        web={{ api, session }}
        permission={permission}
        client={newQueryClient(first)}
        isNarrow={isNarrow}
      >
        <MemoryRouter url={url}>
          <Router />
        </MemoryRouter>
      </Root>
    </StrictMode>,
    // large boundaries would else arrive hidden and be swapped in by script
    { progressiveChunkSize: Number.POSITIVE_INFINITY } as object,
  )
  return new Response(prelude).text()
}
