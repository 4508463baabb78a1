import { useT } from '@faro/i18n'
import { buttonClass } from '@faro/ui'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'

/** The way to the request that waits for another person; nothing where none waits. */
export const WaitingLink = ({ approvalId }: { readonly approvalId: string | null }) => {
  const t = useT()
  if (approvalId === null) return null
  return (
    <Link
      to={paths.approval(approvalId)}
      className={buttonClass({ variant: 'primary', size: 'small' })}
    >
      {t('approval.open')}
    </Link>
  )
}
