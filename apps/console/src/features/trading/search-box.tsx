import { TextField } from '@faro/ui'
import { useEffect, useState } from 'react'

type Props = {
  readonly label: string
  readonly words: string
  readonly onSearch: (words: string) => void
}

const waitMs = 300

/** Words that are looked for once nobody types any more. */
export const SearchBox = ({ label, words, onSearch }: Props) => {
  const [typed, setTyped] = useState(words)
  useEffect(() => {
    if (typed.trim() === words) return undefined
    const timer = setTimeout(() => onSearch(typed.trim()), waitMs)
    return () => clearTimeout(timer)
  }, [typed, words, onSearch])
  return (
    <div className="min-w-56 grow">
      <TextField
        label={label}
        type="search"
        value={typed}
        maxLength={60}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  )
}
