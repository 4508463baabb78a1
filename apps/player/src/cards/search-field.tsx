import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const waitMs = 200

type Props = {
  readonly label: string
  readonly words: string
  readonly onChange: (words: string) => void
}

/** A search box that tells what was typed once the typing rests. */
export const SearchField = ({ label, words, onChange }: Props) => {
  const [typed, setTyped] = useState(words)
  const sent = useRef(words)
  useEffect(() => {
    if (typed === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = typed
      onChange(typed)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [typed, onChange])
  useEffect(() => {
    // the address changed by itself: filters were cleared or Back was pressed
    if (words === sent.current) return
    sent.current = words
    setTyped(words)
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
        value={typed}
        maxLength={60}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
