import { instant } from '@faro/contract/instant'
import { formatInstant, useT } from '@faro/i18n'
import { verifierInputs, verifyRound } from '@faro/instant/engine'
import { Badge, Button } from '@faro/ui'
import { useRoutePages } from '@faro/web-kit'
import { useState } from 'react'
import { RoundsDialog } from '../rounds-dialog.tsx'
import { endText, outcomeText } from './describe.ts'
import type { Round } from './parts.ts'
import type { Texts } from './use-texts.ts'

type Props = { readonly texts: Texts; readonly onClose: () => void }

/** The player's rounds; each whose seed is revealed is worked out again in this very browser. */
export const HistoryDialog = ({ texts, onClose }: Props) => {
  const t = useT()
  const pages = useRoutePages(instant.history, { query: { limit: '20' } }, { staleMs: 0 })
  return (
    <RoundsDialog
      title={t('instant.history')}
      hint={t('instant.verify-wait')}
      pages={pages}
      empty={t('instant.history-none')}
      rowKey={(round) => round.roundId}
      row={(round) => <Row round={round} texts={texts} />}
      onClose={onClose}
    />
  )
}

const isProven = (round: Round): boolean => {
  const verdict = verifyRound({ ...round, serverSeed: round.serverSeed ?? '' })
  return verdict.isSeedCommitted && verdict.isOutcomeSame && verdict.isMultiplierSame
}

/** The page that works any round out again, filled with this one. */
const proofOf = (round: Round): string =>
  `/fair?${new URLSearchParams(
    verifierInputs(round.bet, { ...round, serverSeed: round.serverSeed ?? '' }),
  )}`

const Row = ({ round, texts }: { readonly round: Round; readonly texts: Texts }) => {
  const t = useT()
  const [verdict, setVerdict] = useState<boolean | null>(null)
  const isHidden = round.serverSeed === null
  return (
    <>
      <div className="min-w-0">
        <p className="font-bold">
          {texts.money(round.stake)} → {texts.money(round.payout)}
        </p>
        <p className="text-[13px] text-t2">{outcomeText(round, t, texts)}</p>
        <p className="text-xs text-t3">
          {round.state === 'open' ? t('instant.open') : endText(round, t, texts)}
        </p>
        <p className="text-xs text-t3">
          #{round.nonce} · {formatInstant(round.createdAt, document.documentElement.lang)}
        </p>
        {verdict !== null && (
          <p role="status" className="mt-1">
            <Badge tone={verdict ? 'win' : 'loss'}>
              {verdict ? t('instant.verify-ok') : t('instant.verify-bad')}
            </Badge>{' '}
            <a href={proofOf(round)} target="_blank" rel="noreferrer" className="text-xs underline">
              {t('instant.verify-open')}
            </a>
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        size="small"
        disabled={isHidden}
        onClick={() => setVerdict(isProven(round))}
      >
        {t('instant.verify')}
      </Button>
    </>
  )
}
