import type { Namespace } from '@faro/i18n'
import { useState, type ComponentType } from 'react'
import { lazyPart, loadWithRetry } from '@faro/web-kit/lazy-part'
import { withPlainTexts, withTexts } from './state/preferences.ts'

export type LazyPage<P extends object = object> = ComponentType<P> & {
  /** After this the page is drawn at once: what the server sent is then never taken away. */
  readonly preload: () => Promise<void>
  /** What it says, beside the texts that every page has. */
  readonly texts: readonly Namespace[]
}

type ReadTexts = (...texts: Namespace[]) => Promise<void>

const laterPage = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  texts: readonly Namespace[],
  read: ReadTexts,
): LazyPage<P> => {
  let Loaded: ComponentType<P> | undefined
  const both = async () => {
    const [page] = await Promise.all([load(), texts.length > 0 && read(...texts)])
    return page
  }
  const take = async (): Promise<ComponentType<P>> => (Loaded ??= await loadWithRetry(both))
  const Later = lazyPart(async () => ({ default: await take() }))
  const Page = (props: P) => {
    // chosen once, as a page must not change its kind while it stands
    const [Shown] = useState(() => (Loaded ?? Later) as ComponentType<P>)
    return <Shown {...props} />
  }
  return Object.assign(Page, {
    preload: async () => {
      await take()
    },
    texts,
  })
}

/** A page that loads, with its texts, when it is first wanted. */
export const lazyPage = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...texts: Namespace[]
): LazyPage<P> => laterPage(load, texts, withTexts)

/** As above for one that only shows: texts of errors come with the first error or form. */
export const lazyPlainPage = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...texts: Namespace[]
): LazyPage<P> => laterPage(load, texts, withPlainTexts)

/** One of several pages that a component draws. */
export const pageOf = <P extends object>(Page: LazyPage<P>, props: P): LazyPage =>
  Object.assign(() => <Page {...props} />, { preload: Page.preload, texts: Page.texts })
