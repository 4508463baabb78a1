import { useT } from '@faro/i18n'
import { Button, Dialog, SelectField } from '@faro/ui'
import { useState, type FormEvent } from 'react'
import { unitsOf } from '../units.ts'
import type { AutobetRules } from './autobet.ts'
import type { Texts } from './use-texts.ts'

type Props = {
  readonly stake: string
  readonly texts: Texts
  readonly onStart: (rules: AutobetRules) => void
  readonly onClose: () => void
}

const roundCounts = ['10', '25', '50', '100']
const lossTimes = ['10', '20', '50', '100']
const winTimes = ['0', '10', '50', '100']

/** A number of rounds and a loss limit must be chosen before the game bets by itself. */
export const AutobetDialog = ({ stake, texts, onStart, onClose }: Props) => {
  const t = useT()
  const [values, setValues] = useState({
    rounds: '10',
    loss: '10',
    win: '0',
    onLoss: '1',
    onWin: '1',
  })
  const units = unitsOf(stake, texts.decimals)
  const amount = (times: string): string => texts.money(texts.text(units * BigInt(times)))
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues((now) => ({ ...now, [name]: event.target.value })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onStart({
      rounds: Number(values.rounds),
      lossMax: units * BigInt(values.loss),
      winMax: values.win === '0' ? null : units * BigInt(values.win),
      onLoss: values.onLoss === '2' ? 2 : 1,
      onWin: values.onWin === '2' ? 2 : 1,
    })
  }
  const after = (
    <>
      <option value="1">{t('crash.auto-base')}</option>
      <option value="2">{t('crash.auto-double')}</option>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('crash.auto')} closeLabel={t('core.close')}>
      <form onSubmit={submit} className="grid gap-4">
        <SelectField {...field('rounds')} label={t('crash.auto-count')}>
          {roundCounts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
        <SelectField {...field('loss')} label={t('crash.auto-loss')}>
          {lossTimes.map((times) => (
            <option key={times} value={times}>
              {amount(times)}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('win')} label={t('crash.auto-win')}>
          {winTimes.map((times) => (
            <option key={times} value={times}>
              {times === '0' ? t('crash.auto-none') : amount(times)}
            </option>
          ))}
        </SelectField>
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField {...field('onLoss')} label={t('crash.auto-on-loss')}>
            {after}
          </SelectField>
          <SelectField {...field('onWin')} label={t('crash.auto-on-win')}>
            {after}
          </SelectField>
        </div>
        <Button type="submit" size="large">
          {t('crash.auto-start')}
        </Button>
      </form>
    </Dialog>
  )
}
