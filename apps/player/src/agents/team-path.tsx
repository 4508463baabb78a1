import type { TeamStep } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { ChevronRight } from 'lucide-react'

type Props = {
  readonly path: readonly TeamStep[]
  readonly onOpen: (memberId: string | null) => void
}

/** From the caller down to the account in view: each step opens its downlines. */
export const TeamPath = ({ path, onOpen }: Props) => {
  const t = useT()
  return (
    <nav aria-label={t('agent.path')} className="overflow-x-auto">
      <ol className="flex items-center gap-1 whitespace-nowrap">
        {path.map(({ memberId, name }, i) => {
          const isLast = i === path.length - 1
          const label = i === 0 ? t('agent.path-own') : name
          return (
            <li key={memberId} className="flex items-center gap-1">
              {i > 0 && (
                <ChevronRight size={16} aria-hidden className="shrink-0 text-t3 rtl:rotate-180" />
              )}
              {isLast ? (
                <span aria-current="location" className="px-1 font-bold">
                  {label}
                </span>
              ) : (
                <button
                  type="button"
                  className="min-h-11 rounded-sm px-1 font-semibold text-brandt hover:underline"
                  onClick={() => onOpen(i === 0 ? null : memberId)}
                >
                  {label}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
