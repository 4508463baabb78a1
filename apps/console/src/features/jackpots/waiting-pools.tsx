import type { jackpotsConsole } from '@faro/contract/jackpots'
import { operatorLists } from '@faro/contract/operator'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { Panel } from '../../kit/panel.tsx'
import { paths } from '../../paths.ts'

const refreshMs = 5_000

type Row = { readonly approvalId: string; readonly text: string; readonly requestedBy: string }

const WaitingRows = ({ rows }: { readonly rows: readonly Row[] }) => {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <Panel title={t('pools.waiting')}>
      <ul className="grid gap-2">
        {rows.map(({ approvalId, text, requestedBy }) => (
          <li key={approvalId} className="rounded-md bg-s2 px-4 py-3">
            <Link
              to={paths.approval(approvalId)}
              className="font-bold text-brandt underline underline-offset-4"
            >
              {text}
            </Link>
            <span className="block text-t3">
              {t('pools.waiting-by', { username: requestedBy })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type Props = { readonly waiting: Answer<typeof jackpotsConsole.detail>['waiting'] }

/** What was asked for about a jackpot and waits for another person. */
export const WaitingChanges = ({ waiting }: Props) => {
  const t = useT()
  return (
    <WaitingRows rows={waiting.map((row) => ({ ...row, text: t(`pools.waiting.${row.what}`) }))} />
  )
}

const openings = { kind: 'jackpots.open', state: 'requested', sort: 'expiresAt' } as const

/** Jackpots that somebody wants to open, by their codes. */
export const WaitingOpenings = () => {
  const found = useRoute(
    operatorLists.approvals,
    { query: openings },
    { refetchEveryMs: refreshMs },
  )
  const rows = found.data?.rows ?? []
  return <WaitingRows rows={rows.map((row) => ({ ...row, text: row.subject }))} />
}
