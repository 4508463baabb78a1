import { useMemo, useState } from 'react'

/** A captcha under an id of this form's own; `next` draws another. */
export const useCaptcha = () => {
  const captchaId = useMemo(() => crypto.randomUUID(), [])
  const [round, setRound] = useState(0)
  return { captchaId, round, next: () => setRound((count) => count + 1) }
}
