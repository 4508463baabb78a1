import { useT } from '@faro/i18n'
import { Button, buttonClass } from '@faro/ui'
import { Link } from '@faro/web-kit/router'
import { FolderPlus, FolderSearch, Gift } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../kit/use-may.ts'
import { paths } from '../../paths.ts'
import { OpenCaseDialog } from './open-case-dialog.tsx'

type Props = { readonly memberId: string; readonly username: string }

/** Where a player leads to, and what can be begun about them. */
export const PlayerActs = ({ memberId, username }: Props) => {
  const t = useT()
  const [isOpening, setIsOpening] = useState(false)
  const seesAwards = useMay('free-rounds.read') === true
  const seesCases = useMay('cases.read') === true
  const mayOpen = useMay('cases.write') === true
  const secondary = buttonClass({ variant: 'secondary' })
  return (
    <>
      {seesAwards && (
        <Link to={paths.freeRoundsOf(username)} className={secondary}>
          <Gift size={18} aria-hidden />
          {t('awards.title')}
        </Link>
      )}
      {seesCases && (
        <Link to={paths.casesOf(memberId)} className={secondary}>
          <FolderSearch size={18} aria-hidden />
          {t('case.title')}
        </Link>
      )}
      {mayOpen && (
        <Button variant="secondary" onClick={() => setIsOpening(true)}>
          <FolderPlus size={18} aria-hidden />
          {t('case.open')}
        </Button>
      )}
      {isOpening && <OpenCaseDialog memberId={memberId} onClose={() => setIsOpening(false)} />}
    </>
  )
}
