import { Search } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'

const waitMs = 200

type Props = {
  readonly label: string
  readonly words: string
  readonly onChange: (words: string) => void
}

/**
 * A debounced search box. The DOM holds the text, so that what was typed before hydration is not
 * lost but reported then.
 */
export const SearchField = ({ label, words, onChange }: Props) => {
  const box = useRef<HTMLInputElement>(null)
  const sent = useRef(words)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const notifySoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const typed = box.current?.value ?? ''
      if (typed === sent.current) return
      sent.current = typed
      onChange(typed)
    }, waitMs)
  }, [onChange])
  useEffect(() => {
    notifySoon()
    return () => clearTimeout(timer.current)
  }, [notifySoon])
  useEffect(() => {
    // the address changed by itself: filters were cleared or Back was pressed
    if (words === sent.current) return
    sent.current = words
    if (box.current !== null) box.current.value = words
  }, [words])
  return (
    <div className="relative">
      <Search
        size={18}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-t3"
      />
      <input
        type="search"
        enterKeyHint="search"
        className="field ps-10"
        aria-label={label}
        placeholder={label}
        ref={box}
        defaultValue={words}
        maxLength={60}
        onInput={notifySoon}
      />
    </div>
  )
}
