import { useT } from '@faro/i18n'
import { useEffect, useRef } from 'react'

type Props = { readonly sections: readonly { readonly id: string; readonly title: string }[] }

const show = (id: string): void => {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

/** The sections of a long form, and the way to each; its anchor can be sent to somebody. */
export const SectionLinks = ({ sections }: Props) => {
  const t = useT()
  const isArrived = useRef(false)
  useEffect(() => {
    // where the address leads to, not whenever a section is drawn again
    if (isArrived.current) return
    isArrived.current = true
    const named = sections.find(({ id }) => `#${id}` === location.hash)
    if (named !== undefined) show(named.id)
  })
  return (
    <nav aria-label={t('kit.sections')} className="xl:sticky xl:top-8 xl:order-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 xl:grid">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // the page stays: to the router another address would be another visit
                event.preventDefault()
                show(id)
              }}
              className="inline-flex min-h-9 items-center font-semibold text-t2 hover:text-t1"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
