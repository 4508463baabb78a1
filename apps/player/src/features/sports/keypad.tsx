import { useT } from '@faro/i18n'
import { Delete } from 'lucide-react'

type Props = {
  readonly typed: string
  /** Between whole and parts; null where a currency has none. */
  readonly sign: string | null
  readonly onType: (typed: string) => void
}

const longest = 12

/** Digits under the thumb: the page keeps its size, as no keyboard comes up. */
export const Keypad = ({ typed, sign, onType }: Props) => {
  const t = useT()
  const add = (key: string): void => {
    if (typed.length >= longest || (key === sign && typed.includes(key))) return
    onType(typed + key)
  }
  const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', sign ?? '00', '0']
  return (
    <div role="group" aria-label={t('betting.keypad')} className="grid grid-cols-3 gap-1.5">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className="min-h-11 rounded-md bg-s3 text-lg font-bold active:bg-s4"
          aria-label={t('betting.key', { key })}
          onClick={() => add(key)}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        className="grid min-h-11 place-items-center rounded-md bg-s3 active:bg-s4"
        aria-label={t('betting.key-delete')}
        onClick={() => onType(typed.slice(0, -1))}
      >
        <Delete size={20} aria-hidden />
      </button>
    </div>
  )
}
