import type { ConsoleMethod } from '@faro/contract/cashier'
import { currentLanguage, formatBps, useT, type MessageKey } from '@faro/i18n'
import { Badge, Button, IconButton } from '@faro/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { showAmount } from '../../kit/amounts.ts'

type Props = {
  readonly method: ConsoleMethod
  readonly currency: string
  readonly mayWrite: boolean
  readonly isBusy: boolean
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
  readonly onEdit: () => void
}

/** One way to deposit at its place in the brand's order. */
export const MethodRow = ({ method, currency, mayWrite, isBusy, ...acts }: Props) => {
  const t = useT()
  const { settings, kind, provider } = method
  const name = t(`cashier.method.${kind}` as MessageKey)
  const fee = [
    ...(/[1-9]/.test(settings.feeFixed) ? [showAmount(settings.feeFixed, currency)] : []),
    ...(settings.feeBps > 0 ? [formatBps(settings.feeBps, currentLanguage())] : []),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      {mayWrite && (
        <span className="flex">
          <IconButton
            label={t('cashier.method-up', { name })}
            disabled={acts.onUp === null || isBusy}
            onClick={() => acts.onUp?.()}
          >
            <ArrowUp size={18} />
          </IconButton>
          <IconButton
            label={t('cashier.method-down', { name })}
            disabled={acts.onDown === null || isBusy}
            onClick={() => acts.onDown?.()}
          >
            <ArrowDown size={18} />
          </IconButton>
        </span>
      )}
      <div className="min-w-40 grow max-sm:min-w-0 max-sm:basis-1/2">
        <p className="font-bold">{name}</p>
        <p className="text-xs text-t3">
          {settings.name} · {provider}
        </p>
      </div>
      <p className="text-[13px] tabular-nums max-sm:w-full sm:text-end">
        {showAmount(settings.minimum, currency)} – {showAmount(settings.maximum, currency)}
        <span className="block text-xs text-t3">
          {fee.length === 0 ? t('cashier.fee-none') : `${t('cashier.fee')} ${fee.join(' + ')}`}
        </span>
      </p>
      <Badge tone={settings.isEnabled ? 'win' : 'neutral'}>
        {t(settings.isEnabled ? 'cashier.method-on' : 'cashier.method-off')}
      </Badge>
      <Button
        variant="secondary"
        size="small"
        className="max-sm:ms-auto"
        aria-label={`${t('cashier.method-edit')}: ${name}`}
        onClick={acts.onEdit}
      >
        {t('cashier.method-edit')}
      </Button>
    </li>
  )
}
