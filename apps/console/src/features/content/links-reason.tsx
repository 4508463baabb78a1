import { useT, type Translate } from '@faro/i18n'
import { TextField } from '@faro/ui'
import type { ComponentProps } from 'react'

/** A reason may be left out: only what leads elsewhere asks another person, who is told it. */
export const reasonProblem =
  (t: Translate) =>
  (text: string): true | string =>
    text.trim() === '' || text.trim().length >= 3 || t('cashier.reason-needed')

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>

/** Why another person should publish links that leave the brand's pages. */
export const LinksReason = (field: Props) => {
  const t = useT()
  return (
    <TextField
      {...field}
      label={t('approval.reason')}
      hint={t('content.links-two')}
      maxLength={500}
      autoComplete="off"
    />
  )
}
