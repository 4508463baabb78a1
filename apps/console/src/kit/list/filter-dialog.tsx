import { useT } from '@faro/i18n'
import { Button, Dialog } from '@faro/ui'
import { useState } from 'react'
import { AskingField } from './asking-field.tsx'
import { DateRange } from './date-range.tsx'
import type { Asking } from './list-column.ts'
import type { ListState } from './use-list-address.ts'

type Props = {
  readonly list: ListState
  readonly askings: readonly Asking[]
  readonly onClose: () => void
}

/** All that a list can be asked about; it is asked once, when all is chosen. */
export const FilterDialog = ({ list, askings, onClose }: Props) => {
  const t = useT()
  const { asked, spec } = list
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>({})
  const [isWrong, setWrong] = useState<readonly string[]>([])
  const valueOf = (name: string): string => draft[name] ?? asked[name] ?? ''
  const set = (change: Readonly<Record<string, string>>): void =>
    setDraft((before) => ({ ...before, ...change }))
  const judge = (id: string, isBad: boolean): void =>
    setWrong((before) => (isBad ? [...new Set([...before, id])] : before.filter((x) => x !== id)))
  const apply = () => {
    if (isWrong.length > 0) return
    if (Object.keys(draft).length > 0) list.change(draft)
    onClose()
  }
  const clear = () => {
    const names = [...askings.map(({ id }) => id), 'from', 'to', 'tz', 'q']
    list.change(Object.fromEntries(names.map((name) => [name, ''])))
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('kit.filters')} closeLabel={t('core.close')}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        {spec.date !== undefined && (
          <DateRange
            from={valueOf('from')}
            to={valueOf('to')}
            zone={valueOf('tz')}
            onChange={set}
          />
        )}
        {askings.map((asking) => (
          <AskingField
            key={asking.id}
            asking={asking}
            text={valueOf(asking.id)}
            onChange={(text) => set({ [asking.id]: text })}
            onJudge={(isBad) => judge(asking.id, isBad)}
          />
        ))}
        <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-s1 px-5 py-3">
          <Button variant="secondary" onClick={clear}>
            {t('kit.filters-clear')}
          </Button>
          <Button type="submit">{t('kit.filters-apply')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
