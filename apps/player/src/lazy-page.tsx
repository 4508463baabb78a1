import { useState, type ComponentType } from 'react'
import { lazyPart, loadSurely } from './lazy-part.ts'

export type LazyPage<P extends object> = ComponentType<P> & {
  /** After this the page is drawn at once: what the server sent is then never taken away. */
  readonly preload: () => Promise<void>
}

/** A page that loads when it is first wanted. */
export const lazyPage = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> => {
  let Loaded: ComponentType<P> | undefined
  const take = async (): Promise<ComponentType<P>> => (Loaded ??= await loadSurely(load))
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
  })
}
