import { isStepped } from '@faro/instant/engine'
import { useT } from '@faro/i18n'
import { Button, Segmented } from '@faro/ui'
import { useState } from 'react'
import { AutobetFields, firstRules, rulesFrom, type RuleTexts } from './autobet-fields.tsx'
import { unitsOf } from '../units.ts'
import type { Parts, State } from './parts.ts'
import { StakeField } from './stake-field.tsx'
import type { Game, Mode } from './use-game.ts'
import type { Texts } from './use-texts.ts'

type Props = {
  readonly game: Game
  readonly parts: Parts
  readonly texts: Texts
  readonly limits: State['limits']
}

/** Stake, settings of the game, and the one button that does what is possible now. */
export const BetPanel = ({ game, parts, texts, limits }: Props) => {
  const t = useT()
  const { mode, bet, table, missing, units } = game
  const [typed, setTyped] = useState<RuleTexts>(firstRules)
  const { Fields } = parts
  const rules = units === null ? null : rulesFrom(typed, { units, decimals: texts.decimals })
  return (
    <form
      aria-label={t('instant.panel')}
      className="grid content-start gap-2.5 rounded-lg border border-line bg-s1 p-2.5 sm:p-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (mode === 'manual') game.play()
        else if (rules !== null) game.begin(rules)
      }}
    >
      {parts.kind !== 'hilo' && (
        <fieldset disabled={game.isLocked} className="order-2 lg:order-none">
          <Segmented<Mode>
            label={t('instant.mode')}
            value={mode}
            options={[
              { value: 'manual', label: t('instant.mode-manual') },
              { value: 'auto', label: t('instant.mode-auto') },
            ]}
            onChange={game.setMode}
          />
        </fieldset>
      )}
      <div className={game.open === null ? 'order-1 lg:order-none' : 'order-2 lg:order-none'}>
        <StakeField game={game} texts={texts} limits={limits} />
      </div>
      <div className="order-1 grid gap-2.5 lg:order-none">
        <Fields
          bet={bet}
          onBet={game.setBet}
          isLocked={game.isLocked}
          isAuto={mode === 'auto'}
          texts={texts}
          round={game.open}
          pending={table.pending}
          onStep={game.step}
        />
      </div>
      {mode === 'auto' && (
        <div className="order-3 lg:order-none">
          <AutobetFields typed={typed} onTyped={setTyped} texts={texts} isLocked={game.isLocked} />
        </div>
      )}
      <div className="grid gap-2 lg:order-none">
        <ActionButton game={game} texts={texts} canBegin={rules !== null} />
        {missing !== null && game.open === null && (
          <p role="status" className="text-center text-xs text-t3">
            {missing === 'picks' ? t('instant.missing-picks') : t('instant.missing-tiles')}
          </p>
        )}
      </div>
      {isStepped(bet) && game.open !== null && (
        <p className="text-center text-xs text-t3 lg:order-none">{t('instant.left')}</p>
      )}
    </form>
  )
}

type ActionProps = { readonly game: Game; readonly texts: Texts; readonly canBegin: boolean }

// keys: a button that became another under the same key press would be pressed as that one too
const ActionButton = ({ game, texts, canBegin }: ActionProps) => {
  const t = useT()
  const { auto, open, mode, isBusy } = game
  if (auto !== null)
    return (
      <Button
        key="stop"
        size="large"
        variant="secondary"
        isWide
        onClick={game.stop}
        data-testid="stop"
      >
        {t('instant.auto-stop')}
        <span className="text-xs opacity-75">
          {t('instant.auto-played', { count: auto.played })}
        </span>
      </Button>
    )
  if (open !== null)
    return (
      <Button
        key="cash-out"
        size="large"
        isWide
        data-hotkey="cash-out"
        data-testid="cash-out"
        className={open.canCashOut ? 'bg-accent text-onaccent hover:brightness-110' : ''}
        disabled={!open.canCashOut || isBusy}
        onClick={game.cashOut}
      >
        {open.canCashOut
          ? t('instant.cash-out', { amount: texts.money(worthOf(open, texts)) })
          : t('instant.first-step')}
      </Button>
    )
  if (mode === 'auto')
    return (
      <Button
        key="auto"
        type="submit"
        size="large"
        isWide
        data-hotkey="play"
        data-testid="auto"
        disabled={!game.canPlay || !canBegin}
      >
        {t('instant.auto-start')}
      </Button>
    )
  return (
    <Button
      key="play"
      type="submit"
      size="large"
      isWide
      data-hotkey="play"
      data-testid="play"
      disabled={!game.canPlay}
      aria-busy={isBusy || undefined}
    >
      {t('instant.bet')}
    </Button>
  )
}

/** What an open round pays now: rounded down, as the server does. */
const worthOf = (
  { stake, multiplier }: { readonly stake: string; readonly multiplier: number },
  { text, decimals }: Texts,
): string => text((unitsOf(stake, decimals) * BigInt(multiplier)) / 10_000n)
