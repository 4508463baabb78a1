import { agentConsole, type ConsoleNode, type FoundNode } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Button, TextField } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { useSearchParams } from '@faro/web-kit/router'
import { useDeferredValue, useState } from 'react'
import { PageHead } from '../../kit/page-head.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import { useMay } from '../../kit/use-may.ts'
import { HeadDialog } from './head-dialog.tsx'
import { NodePanel } from './node-panel.tsx'
import { Branch } from './tree-branch.tsx'
import { useBrandCode } from './use-brand-code.ts'

const lettersMin = 2
const nodeParameter = 'node'

/** The lines of a brand: looked for by name, opened branch by branch, with one account in detail. */
export const TreePage = () => {
  const t = useT()
  const code = useBrandCode()
  const [search, setSearch] = useSearchParams()
  const chosen = search.get(nodeParameter)
  const choose = (memberId: string) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      after.set(nodeParameter, memberId)
      return after
    })
  const mayWrite = useMay('agents.write') === true
  const [isOpening, setOpening] = useState(false)
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const isSearching = q.length >= lettersMin
  const found = useRoute(
    agentConsole.find,
    { params: { code }, query: { q } },
    { enabled: isSearching, keepPrevious: true, staleMs: 0 },
  )
  return (
    <>
      <PageHead
        title={t('agents.tree')}
        text={t('agents.tree-lead')}
        acts={mayWrite && <Button onClick={() => setOpening(true)}>{t('agents.head-open')}</Button>}
      />
      {isOpening && <HeadDialog code={code} onClose={() => setOpening(false)} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Panel title={t('agents.lines')}>
          <div className="grid gap-4">
            <TextField
              label={t('agents.search')}
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
            {isSearching ? (
              <Asked of={found} outline="h-24">
                {(rows) => <FoundList rows={rows} chosen={chosen} onChoose={choose} />}
              </Asked>
            ) : (
              <Branch code={code} under={null} chosen={chosen} onChoose={choose} />
            )}
          </div>
        </Panel>
        {chosen === null ? (
          <p className="card p-5 text-t2">{t('agents.node-choose')}</p>
        ) : (
          <NodePanel key={chosen} code={code} memberId={chosen} onChoose={choose} />
        )}
      </div>
    </>
  )
}

type FoundProps = {
  readonly rows: readonly FoundNode[]
  readonly chosen: string | null
  readonly onChoose: (memberId: string) => void
}

const pathOf = ({ path }: FoundNode): string => path.map(({ name }) => name).join(' › ')

const FoundList = ({ rows, chosen, onChoose }: FoundProps) => {
  const t = useT()
  if (rows.length === 0) return <p className="text-t2">{t('agents.search-none')}</p>
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.node.memberId}>
          <FoundRow
            node={row.node}
            path={pathOf(row)}
            isChosen={row.node.memberId === chosen}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  )
}

type RowProps = {
  readonly node: ConsoleNode
  readonly path: string
  readonly isChosen: boolean
  readonly onChoose: (memberId: string) => void
}

const FoundRow = ({ node, path, isChosen, onChoose }: RowProps) => (
  <button
    type="button"
    aria-current={isChosen}
    onClick={() => onChoose(node.memberId)}
    className="grid w-full gap-0.5 px-2 py-2.5 text-start hover:bg-s2 aria-[current=true]:bg-s2"
  >
    <strong>{node.name}</strong>
    {path !== '' && <span className="text-xs text-t3">{path}</span>}
  </button>
)
