import type { Clock } from '@faro/kernel/clock'
import type { Queryable } from '@faro/server-kit/db'
import { takeAllowance } from './allowance.ts'
import type { NoticeKind } from './message.ts'
import type { NewMessage } from './messages.ts'

/** Security notices to the proven addresses of an account's owner, unrequested. */
export type NewNotice = Omit<NewMessage, 'kind' | 'isWithheld' | 'lifetimeMs'> & {
  readonly kind: Exclude<NoticeKind, 'security-digest'>
  /** Of what: each has an allowance of its own. */
  readonly about: string
}

type Queue = (
  tx: Queryable,
  message: Omit<NewMessage, 'kind'> & { readonly kind: NoticeKind },
  delayMs: number,
) => Promise<string>

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Each SMS costs money; a mail costs its reader's patience. */
const perDayMax = { sms: 6, mail: 20 } as const

/**
 * The first notice of a sort within an hour is sent at once; later ones are summed up in one when
 * the hour is over. The site's inbox shows all. Counted per recipient, not per account: many
 * accounts cannot flood one mailbox.
 */
export const noticeQueue =
  ({ clock }: { readonly clock: Clock }, queue: Queue) =>
  async (tx: Queryable, { about, ...notice }: NewNotice): Promise<void> => {
    const { merchantId, to, kind } = notice
    const now = clock.now()
    const recipient = `${merchantId}:${to.recipient}`
    const once = { subject: recipient, max: 1, windowMs: hourMs }
    const isToday = async (): Promise<boolean> => {
      const day = { subject: recipient, max: perDayMax[to.channel], windowMs: dayMs }
      return (await takeAllowance(tx, { kind: 'notice-day', ...day }, now)) === 0
    }
    const waitSeconds = await takeAllowance(tx, { ...once, kind: `notice:${kind}:${about}` }, now)
    if (waitSeconds === 0) {
      if (await isToday()) await queue(tx, notice, 0)
      return
    }
    const isSent = (await takeAllowance(tx, { ...once, kind: 'notice-digest' }, now)) > 0
    if (isSent || !(await isToday())) return
    await queue(tx, { ...notice, kind: 'security-digest' }, waitSeconds * 1_000)
  }
