import type { Game } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { Button, buttonClass, Dialog, EmptyState, ErrorState } from '@faro/ui'
import { useErrorText, type ApiError } from '@faro/web-kit'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { TransferNeeded } from './transfer-needed.tsx'

type Props = {
  readonly game: Game
  readonly error: ApiError
  readonly onRetry: () => void
  readonly onConfirmTransfer: () => void
}

/** Why a game did not open, and what can be done about it. */
export const LaunchRefusal = ({ game, error, onRetry, onConfirmTransfer }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const { code } = error
  if (code === 'transfer-needed')
    return <TransferNeeded game={game} error={error} onConfirm={onConfirmTransfer} />
  // a demo account is told by the site's own dialog
  if (code === 'real-account-needed')
    return <Refused game={game} text={errorText(error)} isToldElsewhere />
  if (isFinal(code)) return <Refused game={game} text={errorText(error)} />
  if (code === 'demo-unavailable')
    return (
      <EmptyState
        icon={<ShieldAlert size={28} />}
        text={errorText(error)}
        action={
          <Link to={paths.play(game)} className={buttonClass({})}>
            {t('play.real')}
          </Link>
        }
      />
    )
  return <ErrorState text={errorText(error)} retryLabel={t('core.retry')} onRetry={onRetry} />
}

const isFinal = (code: string): boolean =>
  [
    'account-disabled',
    'account-held',
    'player-excluded',
    'player-limit',
    'region-restricted',
  ].includes(code)

type RefusedProps = {
  readonly game: Game
  readonly text: string
  readonly isToldElsewhere?: boolean
}

/** Nothing a second try would change: said in a dialog, and still there behind it. */
const Refused = ({ game, text, isToldElsewhere = false }: RefusedProps) => {
  const t = useT()
  const [isTelling, setTelling] = useState(!isToldElsewhere)
  return (
    <>
      <EmptyState
        icon={<ShieldAlert size={28} />}
        text={text}
        action={
          <Link
            to={game.isDemoOffered ? paths.demo(game.code) : paths.category(game.category)}
            className={buttonClass({ variant: 'secondary' })}
          >
            {game.isDemoOffered ? t('play.free') : t('home.game-back')}
          </Link>
        }
      />
      <Dialog
        isOpen={isTelling}
        onClose={() => setTelling(false)}
        title={t('play.refused')}
        closeLabel={t('core.close')}
      >
        <p className="text-t2">{text}</p>
        <Button className="mt-6" isWide onClick={() => setTelling(false)}>
          {t('play.understood')}
        </Button>
      </Dialog>
    </>
  )
}
