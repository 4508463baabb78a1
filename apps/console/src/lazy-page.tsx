import { loadWithRetry } from '@faro/web-kit/lazy-part'
import { lazy, useState, type ComponentType } from 'react'

export type LazyPage = ComponentType & {
  /** Imports it and keeps it: a page that is there is drawn at once. */
  readonly load: () => Promise<ComponentType>
}

/** A page that comes when it is first wanted; where it does not, the update banner says so. */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => {
  let Loaded: ComponentType | undefined
  const take = async (): Promise<ComponentType> => (Loaded ??= await loadWithRetry(load))
  const Later = lazy(async () => ({ default: await take() }))
  const Page = () => {
    // chosen once, as a page must not change its kind while it stands
    const [Shown] = useState(() => Loaded ?? Later)
    return <Shown />
  }
  return Object.assign(Page, { load: take })
}
