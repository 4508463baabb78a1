import { rtpByFrequency, type SlotModel } from '@faro/slots/engine'
import { formatBps, useT } from '@faro/i18n'
import { Dialog } from '@faro/ui'
import { useMoney, usePermission } from '@faro/web-kit'
import { useMemo } from 'react'
import { symbolUrl } from './symbols.ts'
import { symbolKey } from './win-text.tsx'

type Props = { readonly model: SlotModel; readonly stake: string; readonly onClose: () => void }

export const PaysDialog = ({ model, stake, onClose }: Props) => {
  const t = useT()
  const money = useMoney()
  const { brand } = usePermission()
  const rtp = useMemo(() => Number(rtpByFrequency(model) / 100n), [model])
  const rows = Object.entries(model.pays)
  return (
    <Dialog isOpen onClose={onClose} title={t('slots.pays')} closeLabel={t('core.close')}>
      <div className="grid gap-3">
        <p className="text-t2">{t('slots.pays-note', { lines: model.lines.length })}</p>
        <ul className="grid grid-cols-2 gap-2">
          {rows.map(([symbol, pays]) => (
            <Pays
              key={symbol}
              symbol={symbol}
              pays={pays}
              note={symbol === model.wild ? t('slots.pays-wild') : null}
            />
          ))}
          <Pays symbol={model.scatter} pays={model.scatterPays} note={t('slots.pays-scatter')} />
        </ul>
        <p className="text-t3">
          {t('slots.pays-rtp', { rtp: formatBps(rtp, brand.numberLocale) })} {t('slots.stake')}:{' '}
          {money.show(stake)}
        </p>
      </div>
    </Dialog>
  )
}

type PaysProps = {
  readonly symbol: string
  readonly pays: Readonly<Record<string, number>>
  readonly note: string | null
}

const Pays = ({ symbol, pays, note }: PaysProps) => {
  const t = useT()
  return (
    <li className="rounded-md bg-s2 p-3">
      <div className="flex items-center gap-3">
        <img src={symbolUrl(symbol)} alt={t(symbolKey(symbol))} width={44} height={44} />
        <dl className="grid grid-cols-[auto_auto] gap-x-2 text-[13px]">
          {Object.entries(pays).map(([count, times]) => (
            <div key={count} className="contents">
              <dt className="text-t3">{count}</dt>
              <dd className="font-bold">× {times}</dd>
            </div>
          ))}
        </dl>
      </div>
      {note !== null && <p className="mt-1.5 text-xs text-t3">{note}</p>}
    </li>
  )
}
