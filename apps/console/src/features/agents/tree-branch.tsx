import { agentConsole, type ConsoleNode } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Badge, Button } from '@faro/ui'
import { useRoutePages } from '@faro/web-kit'
import clsx from 'clsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { showAmount, showSigned } from '../../kit/amounts.ts'
import { Asked } from '../../kit/states/asked.tsx'

type Props = {
  readonly code: string
  /** Null: the roots. */
  readonly under: string | null
  readonly chosen: string | null
  readonly onChoose: (memberId: string) => void
}

/** Accounts directly below one, each with its own branch behind a press. */
export const Branch = ({ code, under, chosen, onChoose }: Props) => {
  const t = useT()
  const pages = useRoutePages(
    agentConsole.tree,
    { params: { code }, query: under === null ? {} : { under } },
    { staleMs: 0 },
  )
  return (
    <Asked of={pages} outline="h-16">
      {({ pages: found }) => {
        const rows = found.flatMap((page) => page.rows)
        return (
          <>
            {rows.length === 0 && <p className="text-t2">{t('agents.lines-none')}</p>}
            <ul
              className={clsx('grid gap-0.5', under !== null && 'ms-4 border-s border-line ps-2')}
            >
              {rows.map((node) => (
                <Item
                  key={node.memberId}
                  code={code}
                  node={node}
                  chosen={chosen}
                  onChoose={onChoose}
                />
              ))}
            </ul>
            {pages.hasNextPage && (
              <Button
                size="small"
                variant="secondary"
                isBusy={pages.isFetchingNextPage}
                onClick={() => void pages.fetchNextPage()}
              >
                {t('core.more')}
              </Button>
            )}
          </>
        )
      }}
    </Asked>
  )
}

type ItemProps = Omit<Props, 'under'> & { readonly node: ConsoleNode }

const Item = ({ code, node, chosen, onChoose }: ItemProps) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const Arrow = isOpen ? ChevronDown : ChevronRight
  return (
    <li>
      <div className="flex items-center gap-1">
        {node.direct > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('agents.branch-open', { name: node.name })}
            onClick={() => setOpen(!isOpen)}
            className="grid size-9 shrink-0 place-items-center rounded-md hover:bg-s2"
          >
            <Arrow size={18} aria-hidden />
          </button>
        ) : (
          <span className="size-9 shrink-0" />
        )}
        <button
          type="button"
          aria-current={node.memberId === chosen}
          onClick={() => onChoose(node.memberId)}
          className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-2 rounded-md px-2 py-1 text-start hover:bg-s2 aria-[current=true]:bg-s2"
        >
          <strong className="truncate">{node.name}</strong>
          <Badge tone="neutral">{t(`agents.type.${node.accountType}`)}</Badge>
          {node.status !== 'active' && (
            <Badge tone="warn">{t(`agents.status.${node.status}`)}</Badge>
          )}
          {node.teamSize > 0 && (
            <span className="text-xs text-t3">{t('agents.team', { count: node.teamSize })}</span>
          )}
          <span className="w-full text-xs tabular-nums text-t3 sm:ms-auto sm:w-auto">
            {t('agents.team-figures', {
              valid: showAmount(node.valid, node.currency),
              won: showSigned(node.won, node.currency),
            })}
          </span>
        </button>
      </div>
      {isOpen && <Branch code={code} under={node.memberId} chosen={chosen} onChoose={onChoose} />}
    </li>
  )
}
