import type { LotteryDeskView } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { Button, Segmented, toast } from '@faro/ui'
import { requireLogin, useSession } from '@faro/web-kit'
import { Dices } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AmountTexts } from '../../games/use-amount-texts.ts'
import { useIsWide } from '../../shell/use-is-wide.ts'
import { BetBar } from './bets/bet-bar.tsx'
import { CartList } from './bets/cart-list.tsx'
import { TicketSheet } from './bets/ticket-sheet.tsx'
import { betsIn, pricedLines, prizeRange, stakePerDraw } from './bets/ticket-math.ts'
import { useBet } from './bets/use-bet.ts'
import { useSlip, type Slip } from './bets/use-slip.ts'
import { useTerms, type Terms } from './bets/use-terms.ts'
import { shownText } from './money.ts'
import { DeskAside } from './desk-aside.tsx'
import { MissingToggle, useMissing } from './missing-toggle.tsx'
import { PlayPanel } from './panels/play-panel.tsx'
import { PlayPicker } from './play-picker.tsx'
import { Shots } from './shots.tsx'
import { StationPicker } from './station-picker.tsx'
import type { ServerClock } from '../../lotteries/use-server-clock.ts'

type Props = {
  readonly desk: LotteryDeskView
  readonly clock: ServerClock
  readonly texts: AmountTexts
  readonly wantedPlay: string | null
}

/** Where bets are made: plays, the panel of the one chosen, and the ticket. */
export const BetView = ({ desk, clock, texts, wantedPlay }: Props) => {
  const t = useT()
  const slip = useSlip(desk, wantedPlay)
  const termsOf = useTerms()
  const { offer } = slip
  if (offer === undefined) return <p className="text-t2">{t('lottery.no-plays')}</p>
  return <BetForm {...{ desk, clock, texts, slip, offer, termsOf }} />
}

type FormProps = Omit<Props, 'wantedPlay'> & {
  readonly slip: Slip
  readonly offer: NonNullable<Slip['offer']>
  readonly termsOf: ReturnType<typeof useTerms>
}

const BetForm = ({ desk, clock, texts, slip, offer, termsOf }: FormProps) => {
  const t = useT()
  const { token } = useSession()
  const missing = useMissing(desk, termsOf.isStationChosen)
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  const bet = useBet((count) => {
    setOpen(false)
    slip.setCart([])
    toast(t('lottery.placed', { count }))
  })
  const drafted = slip.line === null ? [] : [{ text: slip.line.canon, times: 1 }]
  const lines = pricedLines(slip.table, offer, [...slip.cart, ...drafted])
  const cart = pricedLines(slip.table, offer, slip.cart)
  const terms = termsOf.of({ desk, offer, lines: isOpen ? cart : lines })
  const open = () => {
    slip.addLine()
    requireLogin(token !== null, () => setOpen(true))
  }
  const isStopped = desk.draws[0] === undefined || desk.draws[0].state === 'suspended'
  useBetKey(!isStopped && lines.length > 0 && !isOpen, open)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid min-w-0 gap-3">
        <Choices {...{ desk, clock, slip, termsOf }} />
        <PlayHead {...{ slip, terms, texts, missing }} />
        {slip.row !== undefined && (
          <PlayPanel
            row={slip.row}
            family={desk.game.family}
            yearAnimal={desk.yearAnimal}
            draft={slip.draft}
            results={missing.results}
            onChange={slip.setDraft}
          />
        )}
        {!isWide && <Beside desk={desk} clock={clock} />}
        <BetBar
          lines={lines.length}
          bets={betsIn(lines)}
          amount={texts.money(
            shownText(
              stakePerDraw(lines, terms.bet.unit) * BigInt(terms.draft.times),
              texts.decimals,
            ),
          )}
          canAdd={slip.line !== null && !isStopped}
          cartLines={slip.cart.length}
          onAdd={() => slip.addLine()}
          onRandom={() => slip.addRandom(1)}
          onBet={open}
        />
      </div>
      {isWide && <WideAside {...{ desk, clock, slip, cart }} />}
      {isOpen && (
        <TicketSheet
          desk={desk}
          lines={cart}
          terms={terms}
          texts={texts}
          bet={bet}
          onCart={slip.setCart}
          onClose={() => {
            bet.reset()
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

/** What stands beside the bets of a wide window, and below them on a phone. */
const Beside = ({ desk, clock }: Pick<FormProps, 'desk' | 'clock'>) => {
  const [draw] = desk.draws
  return (
    <>
      {desk.game.family === 'yeekee' && draw !== undefined && (
        <Shots gameCode={desk.game.gameCode} issueNo={draw.issueNo} />
      )}
      <DeskAside desk={desk} clock={clock} />
    </>
  )
}

/** Ctrl+Enter opens the ticket from anywhere on the desk. */
const useBetKey = (isOn: boolean, onKey: () => void): void => {
  const act = useRef(onKey)
  useEffect(() => {
    act.current = onKey
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.ctrlKey) act.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}

/** Prize mode, stations and plays. */
const Choices = ({
  desk,
  clock,
  slip,
  termsOf,
}: Pick<FormProps, 'desk' | 'clock' | 'slip' | 'termsOf'>) => {
  const t = useT()
  return (
    <>
      {desk.modes.length > 1 && (
        <Segmented
          label={t('lottery.modes')}
          value={slip.mode}
          options={desk.modes.map(({ mode }) => ({
            value: mode,
            label: t(`lottery.mode.${mode}`),
          }))}
          onChange={slip.setMode}
        />
      )}
      {desk.draws.some(({ station }) => station !== '') && (
        <StationPicker
          desk={desk}
          clock={clock}
          isChosen={termsOf.isStationChosen}
          onToggle={termsOf.toggleStation}
        />
      )}
      <PlayPicker slip={slip} family={desk.game.family} />
    </>
  )
}

const hasNumbers = (row: Slip['row']): boolean =>
  row?.fields.some(({ kind }) => kind !== 'words' && kind !== 'word-positions') === true

/** What a hit pays, figures under the numbers, and quick picks. */
const PlayHead = ({
  slip,
  terms,
  texts,
  missing,
}: {
  readonly slip: Slip
  readonly terms: Terms
  readonly texts: AmountTexts
  readonly missing: ReturnType<typeof useMissing>
}) => {
  const t = useT()
  const play = slip.offer?.plays.find((one) => one.play === slip.row?.code)
  if (play === undefined) return null
  const range = prizeRange(play, terms.bet.unit, terms.bet.group)
  const [least, most] = (range ?? []).map((amount) =>
    texts.money(shownText(amount, texts.decimals)),
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-[13px] text-t2">
      <p>
        {least !== undefined &&
          t('lottery.prize-of', { amount: least === most ? least : `${least} – ${most}` })}
      </p>
      <span className="flex gap-1">
        {hasNumbers(slip.row) && <MissingToggle {...missing} />}
        <span className="flex gap-1" role="group" aria-label={t('lottery.random')}>
          {[1, 5, 10].map((count) => (
            <button
              key={count}
              type="button"
              onClick={() => slip.addRandom(count)}
              aria-label={t('lottery.random-lines', { count })}
              className="min-h-9 rounded-md bg-s3 px-2.5 font-bold hover:bg-s4"
            >
              <Dices size={15} aria-hidden className="me-1 inline" />
              {count}
            </button>
          ))}
        </span>
      </span>
    </div>
  )
}

type CartProps = {
  readonly desk: LotteryDeskView
  readonly slip: Slip
  readonly cart: ReturnType<typeof pricedLines>
}

const WideAside = ({ clock, ...cart }: CartProps & { readonly clock: ServerClock }) => {
  const t = useT()
  return (
    <aside className="grid gap-3" aria-label={t('lottery.cart')}>
      <CartPanel {...cart} />
      <Beside desk={cart.desk} clock={clock} />
    </aside>
  )
}

const CartPanel = ({ desk, slip, cart }: CartProps) => {
  const t = useT()
  return (
    <section className="card grid gap-3 p-4" aria-labelledby="lottery-cart">
      <h2 id="lottery-cart" className="flex items-center justify-between font-bold">
        {t('lottery.cart')}
        {cart.length > 0 && (
          <Button variant="ghost" size="small" onClick={() => slip.setCart([])}>
            {t('lottery.tool.clear')}
          </Button>
        )}
      </h2>
      {cart.length === 0 ? (
        <p className="text-[13px] text-t2">{t('lottery.cart-empty')}</p>
      ) : (
        <CartList
          family={desk.game.family}
          lines={cart}
          timesMax={desk.limits.timesMax}
          onChange={slip.setCart}
        />
      )}
    </section>
  )
}
