import { crash, type CrashBet } from '@faro/contract/crash'
import { formatInstant, useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useRoutePages } from '@faro/web-kit'
import { RoundsDialog } from '../rounds-dialog.tsx'
import type { Texts } from './use-texts.ts'

type Props = {
  readonly texts: Texts
  readonly onProof: (roundId: string) => void
  readonly onClose: () => void
}

/** The player's own bets; each leads to the proof of its round. */
export const HistoryDialog = ({ texts, onProof, onClose }: Props) => {
  const t = useT()
  const pages = useRoutePages(crash.history, { query: { limit: '20' } }, { staleMs: 0 })
  return (
    <RoundsDialog
      title={t('crash.history')}
      pages={pages}
      empty={t('crash.history-none')}
      rowKey={(bet) => bet.betId}
      row={(bet) => <Row bet={bet} texts={texts} onProof={onProof} />}
      onClose={onClose}
    />
  )
}

type RowProps = Omit<Props, 'onClose'> & { readonly bet: CrashBet }

const Row = ({ bet, texts, onProof }: RowProps) => {
  const t = useT()
  return (
    <>
      <div className="min-w-0">
        <p className="font-bold">
          {texts.money(bet.stake)} → {texts.money(bet.payout)}
          {bet.multiplier !== null && (
            <span className="ms-2 text-win">{texts.times(bet.multiplier)}</span>
          )}
        </p>
        <p className="text-xs text-t3">
          #{bet.roundNumber} · {t(`crash.state-${bet.state}`)} ·{' '}
          {formatInstant(bet.placedAt, document.documentElement.lang)}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        disabled={bet.bust === null}
        onClick={() => onProof(bet.roundId)}
      >
        {t('crash.proof')}
      </Button>
    </>
  )
}
