import { tradingConsole, type BonusView } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { Button, TextField, toast } from '@faro/ui'
import { useCommand, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { showNumber } from '../../kit/figures.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { useMay } from '../../kit/use-may.ts'
import { readTiers, tiersText } from './bonus-tiers.ts'
import { readBps } from './typed-share.ts'

/** What accumulators of a brand pay on top of what they win. */
export const BonusPanel = ({ code }: { readonly code: string }) => {
  const t = useT()
  const mayWrite = useMay('trading.limits') === true
  const [isOpen, setOpen] = useState(false)
  const { data } = useRoute(tradingConsole.bonus, { params: { code } })
  if (data === undefined) return null
  const { bonus } = data
  return (
    <section className="card mb-4 flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 grow">
        <h2 className="text-base font-bold">{t('trading.bonus')}</h2>
        <p className="text-sm text-t2">
          {bonus === null
            ? t('trading.bonus-none')
            : t('trading.bonus-some', {
                odds: showNumber((bonus.minOdds / 10_000).toFixed(2)),
                tiers: tiersText(bonus.tiers),
              })}
        </p>
      </div>
      {mayWrite && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('trading.bonus-change')}
        </Button>
      )}
      {isOpen && <BonusDialog code={code} view={data} onClose={() => setOpen(false)} />}
    </section>
  )
}

type DialogProps = {
  readonly code: string
  readonly view: BonusView
  readonly onClose: () => void
}

const BonusDialog = ({ code, view, onClose }: DialogProps) => {
  const t = useT()
  const [odds, setOdds] = useState(
    view.bonus === null ? '' : showNumber((view.bonus.minOdds / 10_000).toFixed(2)),
  )
  const [tiers, setTiers] = useState(view.bonus === null ? '' : tiersText(view.bonus.tiers))
  const [isTried, setTried] = useState(false)
  const command = useCommand(tradingConsole.changeBonus, {
    invalidates: [tradingConsole.bonus],
    onDone: ({ approvalId }) => {
      toast(t(approvalId === null ? 'trading.saved' : 'trading.bonus-asked'))
      onClose()
    },
  })
  // odds have two places, as shares of a hundred have
  const hundredths = readBps(odds, { min: 101, max: 10_000 })
  const read = readTiers(tiers)
  const isNone = tiers.trim() === ''
  const send = (reason: string): void => {
    setTried(true)
    if (!isNone && (hundredths === null || read === null)) return
    const bonus = isNone ? null : { minOdds: (hundredths ?? 0) * 100, tiers: [...(read ?? [])] }
    command.mutate({ params: { code }, body: { version: view.version, bonus, reason } })
  }
  return (
    <NoteDialog
      title={t('trading.bonus-change')}
      isChanged
      command={command}
      onClose={onClose}
      onSend={send}
    >
      <TextField
        label={t('trading.bonus-odds')}
        value={odds}
        inputMode="decimal"
        autoComplete="off"
        error={
          isTried && !isNone && hundredths === null ? t('trading.bonus-odds-wrong') : undefined
        }
        onChange={({ target }) => setOdds(target.value)}
      />
      <TextField
        label={t('trading.bonus-tiers')}
        hint={t('trading.bonus-tiers-hint')}
        value={tiers}
        autoComplete="off"
        error={isTried && !isNone && read === null ? t('trading.bonus-tiers-wrong') : undefined}
        onChange={({ target }) => setTiers(target.value)}
      />
    </NoteDialog>
  )
}
