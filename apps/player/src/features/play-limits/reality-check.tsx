import { playLimits } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Button, Dialog } from '@faro/ui'
import { useMoney, useRoute, useWeb } from '@faro/web-kit'
import { useEffect, useState } from 'react'
import { useNavigate } from '@faro/web-kit/router'
import { usePanelPath } from '../../layer-address.ts'
import { useLayers } from '../../state/layers.ts'

const key = 'reality'
const lookEveryMs = 5_000
const minuteMs = 60_000

/** When this tab's member came, by both clocks, and when they were last told. */
type Begin = { readonly at: number; readonly since: string; readonly shownAt: number }

const readBegin = (): Begin | null => {
  const text = sessionStorage.getItem(key)
  const begin = text === null ? null : (JSON.parse(text) as Partial<Begin>)
  // a tab of the version before knows no moment of the server
  return begin?.since === undefined ? null : (begin as Begin)
}

const saveShown = (begin: Begin): void =>
  sessionStorage.setItem(key, JSON.stringify({ ...begin, shownAt: Date.now() }))

/**
 * Reminds the member at intervals of the time spent and the net result, above games as well. The
 * tab stores when it began, for as long as the session.
 */
export const RealityCheck = () => {
  const { api } = useWeb()
  const { data } = useRoute(playLimits.reality, { query: {} }, { staleMs: minuteMs })
  const [net, setNet] = useState<string | null>(null)
  const minutes = data?.minutes ?? null
  const since = data?.at
  useEffect(() => {
    if (since === undefined || readBegin() !== null) return
    const now = Date.now()
    sessionStorage.setItem(key, JSON.stringify({ at: now, since, shownAt: now } satisfies Begin))
  }, [since])
  useEffect(() => {
    if (minutes === null || net !== null) return undefined
    const timer = setInterval(() => {
      const begin = readBegin()
      if (begin === null || Date.now() - begin.shownAt < minutes * minuteMs) return
      // a look that failed is tried again at the next turn
      void api.call(playLimits.reality, { query: { since: begin.since } }).then(
        (told) => setNet(told.net),
        () => undefined,
      )
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [api, minutes, net])
  const begin = readBegin()
  if (begin === null || net === null) return null
  const goOn = () => {
    saveShown(begin)
    setNet(null)
  }
  return <CheckDialog begin={begin} net={net} onGoOn={goOn} />
}

type Props = { readonly begin: Begin; readonly net: string; readonly onGoOn: () => void }

const CheckDialog = ({ begin, net, onGoOn }: Props) => {
  const t = useT()
  const money = useMoney()
  const navigate = useNavigate()
  const panel = usePanelPath()
  const askLogout = useLayers((layers) => layers.askLogout)
  const [minutes] = useState(() => Math.floor((Date.now() - begin.at) / minuteMs))
  const limits = () => {
    onGoOn()
    navigate(panel('playLimits'))
  }
  const leave = () => {
    onGoOn()
    askLogout(true)
  }
  return (
    <Dialog
      isOpen
      onClose={onGoOn}
      title={t('limits.check-title')}
      closeLabel={t('core.close')}
      hasClose={false}
    >
      <dl className="grid grid-cols-2 gap-3">
        {[
          [t('limits.check-time'), t('limits.minutes', { n: minutes })],
          [t('limits.check-net'), money.signed(net)],
        ].map(([label, value]) => (
          <div key={label} className="rounded-md bg-s2 p-4">
            <dt className="text-[13px] text-t3">{label}</dt>
            <dd className="text-xl font-extrabold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 grid gap-2">
        <Button onClick={onGoOn}>{t('limits.check-go-on')}</Button>
        <Button variant="secondary" onClick={limits}>
          {t('limits.check-limits')}
        </Button>
        <Button variant="ghost" onClick={leave}>
          {t('limits.check-leave')}
        </Button>
      </div>
    </Dialog>
  )
}
