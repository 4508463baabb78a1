import type { VendorDetail } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { Panel } from '../../kit/panel.tsx'

/** What was asked for and waits for another person. */
export const WaitingPanel = ({ waiting }: Pick<VendorDetail, 'waiting'>) => {
  const t = useT()
  if (waiting.length === 0) return null
  return (
    <Panel title={t('console.waiting')}>
      <ul className="grid gap-2">
        {waiting.map(({ approvalId, what, requestedBy }) => (
          <li key={approvalId} className="rounded-md bg-s2 px-4 py-3">
            <Link
              to={paths.approval(approvalId)}
              className="font-bold text-brandt underline underline-offset-4"
            >
              {t(`console.waiting.${what}`)}
            </Link>
            <span className="block text-t3">
              {t('console.waiting-by', { username: requestedBy })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
