import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const lookMax = 20

/** A new page starts at the top; an address with a hash scrolls to that element once it is there. */
export const useScrollRule = (): void => {
  const { pathname, hash } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    if (hash === '') {
      if (!isFirst.current) window.scrollTo({ top: 0, behavior: 'instant' })
      isFirst.current = false
      return undefined
    }
    isFirst.current = false
    let looks = 0
    const timer = setInterval(() => {
      const target = document.getElementById(decodeURIComponent(hash.slice(1)))
      looks += 1
      if (target !== null) target.scrollIntoView({ block: 'start' })
      if (target !== null || looks >= lookMax) clearInterval(timer)
    }, 50)
    return () => clearInterval(timer)
  }, [pathname, hash])
}
