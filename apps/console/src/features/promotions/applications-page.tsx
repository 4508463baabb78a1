import { promotionsConsole, type Application } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { Badge, Button, EmptyState, toast } from '@faro/ui'
import { useCommand, useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { showInstant } from '../../kit/figures.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import { useMay } from '../../kit/use-may.ts'
import { paths } from '../../paths.ts'
import { useBrandCode } from './use-brand-code.ts'

const refetchEveryMs = 15_000

type Choice = { readonly one: Application; readonly outcome: 'approve' | 'reject' }

/** Applications for activities that people decide, the oldest first. */
export const ApplicationsPage = () => {
  const t = useT()
  const code = useBrandCode()
  const mayDecide = useMay('promotions.approve') === true
  const [choice, choose] = useState<Choice | null>(null)
  const params = { params: { code } }
  const found = useRoute(promotionsConsole.applications, params, { staleMs: 0, refetchEveryMs })
  return (
    <>
      <PageHead title={t('offers.applications')} text={t('offers.applications-lead')} />
      <Asked of={found}>
        {({ applications }) =>
          applications.length === 0 ? (
            <EmptyState icon={<ClipboardCheck size={28} />} text={t('offers.applications-none')} />
          ) : (
            <ul className="grid gap-3 xl:grid-cols-2">
              {applications.map((one) => (
                <ApplicationCard
                  key={`${one.activityId} ${one.memberId} ${one.period}`}
                  one={one}
                  onChoose={mayDecide ? (outcome) => choose({ one, outcome }) : null}
                />
              ))}
            </ul>
          )
        }
      </Asked>
      {choice !== null && <DecideDialog code={code} choice={choice} onClose={() => choose(null)} />}
    </>
  )
}

type CardProps = {
  readonly one: Application
  readonly onChoose: ((outcome: Choice['outcome']) => void) | null
}

const ApplicationCard = ({ one, onChoose }: CardProps) => {
  const t = useT()
  const { title, username, memberId, remark, joinedAt, household, tries, pictures } = one
  return (
    <li className="card grid content-between gap-3 p-4" data-testid="application">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div>
            <p className="font-bold">{title}</p>
            <p className="text-xs text-t3">
              <Link to={paths.player(memberId)} className="underline">
                {username}
              </Link>{' '}
              · {showInstant(joinedAt)}
            </p>
          </div>
          <span className="flex flex-wrap gap-1">
            {tries > 1 && <Badge tone="info">{t('offers.tries', { count: tries })}</Badge>}
            {household > 0 && (
              <Badge tone="warn">{t('offers.household', { count: household })}</Badge>
            )}
          </span>
        </div>
        <p className="break-words whitespace-pre-line">
          {remark === '' ? t('offers.no-remark') : remark}
        </p>
        {pictures.length > 0 && (
          <ul className="grid grid-cols-3 gap-2">
            {pictures.map((picture, i) => (
              <li key={picture.slice(-40)}>
                <a href={picture} target="_blank" rel="noreferrer">
                  <img
                    src={picture}
                    alt={t('offers.picture', { number: i + 1 })}
                    className="aspect-square w-full rounded-md border border-line object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {onChoose !== null && (
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={() => onChoose('reject')}>
            {t('offers.reject')}
          </Button>
          <Button onClick={() => onChoose('approve')}>{t('offers.approve')}</Button>
        </div>
      )}
    </li>
  )
}

type DialogProps = {
  readonly code: string
  readonly choice: Choice
  readonly onClose: () => void
}

const DecideDialog = ({ code, choice: { one, outcome }, onClose }: DialogProps) => {
  const t = useT()
  const decide = useCommand(promotionsConsole.decide, {
    invalidates: [promotionsConsole.applications, promotionsConsole.activities],
    onDone: () => {
      toast(t(`offers.decided.${outcome}`))
      onClose()
    },
  })
  const { activityId, memberId, period } = one
  return (
    <NoteDialog
      title={t(`offers.${outcome}`)}
      isDanger={outcome === 'reject'}
      command={decide}
      onClose={onClose}
      onSend={(remark) =>
        decide.mutate({
          params: { code },
          body: { activityId, memberId, period, outcome, remark },
        })
      }
    >
      <p className="font-semibold">
        {one.username} · {one.title}
      </p>
      <p className="text-t2">{t('offers.remark-seen')}</p>
    </NoteDialog>
  )
}
