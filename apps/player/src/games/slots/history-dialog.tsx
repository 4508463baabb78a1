import { slots, type SpinRecord } from '@faro/contract/slots'
import type { Slot } from '@faro/slots/engine'
import { formatInstant, useT } from '@faro/i18n'
import { Badge, Button } from '@faro/ui'
import { useMoney, useRoutePages } from '@faro/web-kit'
import { useState } from 'react'
import type { output } from 'zod/mini'
import { RoundsDialog } from '../rounds-dialog.tsx'
import { isProven } from './prove-spin.ts'

type Spin = output<typeof SpinRecord>
type Props = { readonly model: Slot; readonly onClose: () => void }

/** The player's spins; each whose seed is revealed is worked out again in this very browser. */
export const HistoryDialog = ({ model, onClose }: Props) => {
  const t = useT()
  const pages = useRoutePages(slots.history, { query: { limit: '20' } }, { staleMs: 0 })
  return (
    <RoundsDialog
      title={t('slots.history')}
      hint={t('slots.verify-wait')}
      pages={pages}
      empty={t('slots.history-none')}
      rowKey={(spin) => spin.spinId}
      row={(spin) => <Row spin={spin} model={model} />}
      onClose={onClose}
    />
  )
}

type RowProps = { readonly spin: Spin; readonly model: Slot }

/** The site's verifier with everything that was published of the spin. */
const fairAddress = ({ spin, model }: RowProps): string =>
  `/fair?${new URLSearchParams({
    game: 'slots',
    model: model.code,
    bought: spin.isBought ? 'yes' : 'no',
    serverSeed: spin.serverSeed ?? '',
    serverSeedHash: spin.serverSeedHash,
    clientSeed: spin.clientSeed,
    nonce: String(spin.nonce),
    modelHash: spin.modelHash,
    stops: spin.stops.join(','),
    stake: spin.stake,
    payout: spin.payout,
  })}`

const Row = (props: RowProps) => {
  const { spin } = props
  const t = useT()
  const money = useMoney()
  const [verdict, setVerdict] = useState<boolean | null>(null)
  return (
    <>
      <div className="min-w-0">
        <p className="font-bold">
          {money.show(spin.cost)} → {money.show(spin.payout)}
        </p>
        <p className="text-xs text-t3">
          #{spin.nonce} · {formatInstant(spin.createdAt, document.documentElement.lang)}
          {spin.freeSpins > 0 && ` · ${t('slots.free-spins', { count: spin.freeSpins })}`}
          {spin.isBought && ` · ${t('slots.bought')}`}
          {spin.isFree && ` · ${t('slots.free-round')}`}
        </p>
        {spin.serverSeed !== null && (
          <a
            className="text-xs font-bold text-accentt underline-offset-4 hover:underline"
            href={fairAddress(props)}
            target="_blank"
            rel="noreferrer"
          >
            {t('slots.verify-page')}
          </a>
        )}
        {verdict !== null && (
          <p role="status" className="mt-1">
            <Badge tone={verdict ? 'win' : 'loss'}>
              {verdict ? t('slots.verify-ok') : t('slots.verify-bad')}
            </Badge>
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        size="small"
        disabled={spin.serverSeed === null}
        onClick={() => void isProven(props.model.code, spin).then(setVerdict)}
      >
        {t('slots.verify')}
      </Button>
    </>
  )
}
