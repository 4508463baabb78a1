import type { Deposit, DepositInstructions } from '@faro/contract/cashier'
import { useT } from '@faro/i18n'
import { Banner, Button, buttonClass, toast } from '@faro/ui'
import { QrCode } from '@faro/ui/qr-code'
import { useMoney } from '@faro/web-kit'
import { Check, Copy, ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'

type Props = { readonly deposit: Deposit; readonly instructions: DepositInstructions }

/** Where to send the money, how long it is waited for, and what has come so far. */
export const TransferInstructions = ({ deposit, instructions }: Props) => {
  const t = useT()
  const money = useMoney()
  const { lines, qr, sandboxUrl } = instructions
  return (
    <section aria-label={t('cashier.send-title')} className="card grid gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h4 className="text-lg font-extrabold">{t('cashier.send-title')}</h4>
        {deposit.expiresAt !== null && <Countdown until={deposit.expiresAt} />}
      </div>
      <div className={qr === null ? '' : 'grid gap-4 sm:grid-cols-[1fr_168px]'}>
        <ul className="divide-y divide-line">
          {lines.map(({ name, text }) => (
            <li key={name} className="flex items-center justify-between gap-3 py-2">
              <div className="min-w-0">
                <p className="text-xs text-t3">{t(`cashier.send.${name}`)}</p>
                <p className="font-bold break-all">
                  {name === 'amount' ? money.show(deposit.amount) : text}
                </p>
              </div>
              <CopyText name={t(`cashier.send.${name}`)} text={text} />
            </li>
          ))}
        </ul>
        {qr !== null && (
          <div className="mx-auto w-42 self-start">
            <QrCode text={qr} label={t('cashier.send-qr')} />
          </div>
        )}
      </div>
      <Progress deposit={deposit} instructions={instructions} />
      <p className="text-[13px] text-t3">{t('cashier.send-note')}</p>
      {sandboxUrl !== null && (
        <a
          href={sandboxUrl}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'secondary' })}
        >
          <ExternalLink size={18} aria-hidden />
          {t('cashier.send-sandbox')}
        </a>
      )}
    </section>
  )
}

const Progress = ({ deposit, instructions }: Props) => {
  const t = useT()
  const money = useMoney()
  const { amount, received, arriving } = deposit
  const needed = instructions.confirmationsNeeded
  return (
    <>
      <Banner tone="warn">
        <span className="flex items-center gap-3">
          <span className="spinner" aria-hidden />
          {deposit.state === 'partial'
            ? t('cashier.send-partial', {
                received: money.show(received),
                amount: money.show(amount),
              })
            : t('cashier.send-waiting')}
        </span>
      </Banner>
      {arriving.map((one, i) => (
        // arrivals only ever follow each other: their place is their name
        <p key={i} className="text-t2">
          {t('cashier.send-arriving', {
            amount: money.show(one.amount),
            count: one.confirmations,
            needed,
          })}
        </p>
      ))}
    </>
  )
}

const secondsTo = (until: string): number =>
  Math.max(0, Math.ceil((new Date(until).getTime() - Date.now()) / 1_000))

const Countdown = ({ until }: { readonly until: string }) => {
  const t = useT()
  const [seconds, setSeconds] = useState(() => secondsTo(until))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(until)), 1_000)
    return () => clearInterval(timer)
  }, [until])
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p role="timer" aria-live="off" className="font-semibold text-t2 tabular-nums">
      {seconds > 0 ? t('cashier.send-left', { time }) : t('cashier.send-over')}
    </p>
  )
}

const copiedMs = 2_000

const CopyText = ({ name, text }: { readonly name: string; readonly text: string }) => {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), copiedMs)
    } catch {
      toast(t('cashier.copy-failed'), 'error')
    }
  }
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={t('cashier.copy-what', { name })}
      onClick={() => void copy()}
    >
      {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      <span aria-live="polite">{isCopied ? t('cashier.copied') : t('cashier.copy')}</span>
    </Button>
  )
}
