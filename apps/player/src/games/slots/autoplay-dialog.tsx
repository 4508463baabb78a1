import { useT } from '@faro/i18n'
import { Button, Dialog, SelectField } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import type { AutoplayLimits } from './autoplay.ts'
import { textOfUnits, unitsOf } from '../units.ts'

type Props = {
  readonly stake: string
  readonly decimals: number
  readonly onStart: (limits: AutoplayLimits) => void
  readonly onClose: () => void
}

const spinCounts = ['10', '25', '50', '100']
const lossTimes = ['10', '20', '50', '100']
const winTimes = ['0', '10', '50', '100']

/** A number of spins and a loss limit must be chosen before the game plays by itself. */
export const AutoplayDialog = ({ stake, decimals, onStart, onClose }: Props) => {
  const t = useT()
  const money = useMoney()
  const units = unitsOf(stake, decimals)
  const { register, handleSubmit } = useForm({
    defaultValues: { spins: '10', loss: '10', win: '0', feature: 'stop' },
  })
  const text = (times: string): string => money.show(textOfUnits(units * BigInt(times), decimals))
  const submit = handleSubmit(({ spins, loss, win, feature }) =>
    onStart({
      spins: Number(spins),
      lossMax: units * BigInt(loss),
      winMax: win === '0' ? null : units * BigInt(win),
      stopsOnFeature: feature === 'stop',
    }),
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('slots.auto')} closeLabel={t('core.close')}>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <SelectField {...register('spins')} label={t('slots.auto-count')}>
          {spinCounts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
        <SelectField {...register('loss')} label={t('slots.auto-loss')}>
          {lossTimes.map((times) => (
            <option key={times} value={times}>
              {text(times)}
            </option>
          ))}
        </SelectField>
        <SelectField {...register('win')} label={t('slots.auto-win')}>
          {winTimes.map((times) => (
            <option key={times} value={times}>
              {times === '0' ? t('slots.auto-none') : text(times)}
            </option>
          ))}
        </SelectField>
        <SelectField {...register('feature')} label={t('slots.auto-feature')}>
          <option value="stop">{t('slots.auto-feature-stop')}</option>
          <option value="on">{t('slots.auto-feature-on')}</option>
        </SelectField>
        <Button type="submit" size="large">
          {t('slots.auto-start')}
        </Button>
      </form>
    </Dialog>
  )
}
