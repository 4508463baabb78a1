import { lotteryDesk, lotteryTickets } from '@faro/contract/lottery'
import { formatTime, useLocale, useT } from '@faro/i18n'
import { Banner, Button, TextField, toast } from '@faro/ui'
import { requireLogin, useCommand, useErrorText, useRoute, useSession } from '@faro/web-kit'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { cryptoRandom } from './draft.ts'

type Props = { readonly gameCode: string; readonly issueNo: string }

const everyMs = 10_000

const randomShot = (): string => String(cryptoRandom(100_000)).padStart(5, '0')

/** Shots at a draw of Yeekee: the sum of them all, and of the house's seed, is its result. */
export const Shots = ({ gameCode, issueNo }: Props) => {
  const t = useT()
  const language = useLocale()
  const { token } = useSession()
  const errorText = useErrorText()
  const [number, setNumber] = useState('')
  const { data } = useRoute(
    lotteryDesk.shots,
    { params: { gameCode, issueNo } },
    { staleMs: 0, refetchEveryMs: everyMs, keepPrevious: true },
  )
  const shoot = useCommand(lotteryTickets.shoot, {
    invalidates: [lotteryDesk.shots],
    onDone: ({ place }) => {
      setNumber('')
      toast(t('lottery.shot-done', { place }))
    },
  })
  const isWhole = /^\d{5}$/.test(number)
  return (
    <section aria-labelledby="shots" className="card grid gap-3 p-4">
      <h2 id="shots" className="font-bold">
        {t('lottery.shots')}
      </h2>
      <p className="text-[13px] text-t2">{t('lottery.shots-text')}</p>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole)
            requireLogin(token !== null, () =>
              shoot.mutate({ params: { gameCode }, body: { number } }),
            )
        }}
      >
        <div className="min-w-0 grow">
          <TextField
            label={t('lottery.shot')}
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            placeholder="00000"
            value={number}
            onChange={(event) => setNumber(event.target.value.replace(/\D/g, ''))}
          />
        </div>
        <Button
          variant="secondary"
          aria-label={t('lottery.random')}
          onClick={() => setNumber(randomShot())}
        >
          <Dices size={18} aria-hidden />
        </Button>
        <Button type="submit" disabled={!isWhole} isBusy={shoot.isPending}>
          {t('lottery.shoot')}
        </Button>
      </form>
      {shoot.isError && <Banner tone="loss">{errorText(shoot.error)}</Banner>}
      {data !== undefined && (
        <>
          <p className="text-[13px] font-semibold">
            {t('lottery.shots-count', { count: data.shots })}
          </p>
          <ul className="grid gap-1 text-[13px] tabular-nums">
            {data.last.slice(0, 5).map(({ place, name, at }) => (
              <li key={place} className="flex justify-between gap-3 text-t2">
                <span>
                  {place}. {name}
                </span>
                <span className="text-t3">{formatTime(at, language)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
