import type { Namespace } from '@faro/i18n'
import { useEffect, useState } from 'react'
import { withPlainTexts } from '../../state/preferences.ts'

/** The panel's own, which came with it. */
const own = 'inbox'

/** Whether the words of all messages are there: each says in which folder of texts they stand. */
export const useWords = (folders: readonly string[]): boolean => {
  const wanted = [...new Set(folders)]
    .filter((one) => one !== own)
    .toSorted()
    .join()
  const [there, setThere] = useState('')
  useEffect(() => {
    if (wanted === '') return
    let isOver = false
    const end = () => {
      if (!isOver) setThere(wanted)
    }
    // a message without its words is better than none
    withPlainTexts(...(wanted.split(',') as Namespace[])).then(end, end)
    return () => {
      isOver = true
    }
  }, [wanted])
  return wanted === '' || wanted === there
}
